/** A schema.org object of a page. */
type Node = Readonly<Record<string, unknown>>

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string' && value.trim() !== ''
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const wholeUrl: Check = (value) =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
const thing =
  (...types: string[]): Check =>
  (value) =>
    isNode(value) && types.includes(String(value['@type'])) && problemsOf(value).length === 0
const reference: Check = (value) => isNode(value) && wholeUrl(value['@id'])
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? value.length > 0 && value.every(check) : check(value)

const organisation: Shape = {
  required: { name: text, url: wholeUrl },
  allowed: {
    description: text,
    sameAs: listOf(wholeUrl),
    logo: wholeUrl,
    image: listOf(wholeUrl),
    telephone: text,
    email: text,
    hasCertification: listOf(thing('Certification')),
    aggregateRating: thing('AggregateRating'),
    location: listOf(thing('Place')),
    address: listOf(thing('PostalAddress')),
    geo: thing('GeoCoordinates'),
    memberOf: listOf(thing('Organization')),
  },
}

interface Shape {
  required: Readonly<Record<string, Check>>
  allowed?: Readonly<Record<string, Check>>
}

/**
 * The schema.org types in use, with the properties that search engines require for rich results
 * (guides for Product, Breadcrumb, Carousel, Local business and Sitelinks search box).
 */
const shapes: Readonly<Record<string, Shape>> = {
  Organization: organisation,
  LocalBusiness: {
    required: { ...organisation.required, address: listOf(thing('PostalAddress')) },
    allowed: organisation.allowed ?? {},
  },
  Certification: {
    required: { name: text },
    allowed: { url: wholeUrl, auditDate: text, expires: text },
  },
  AggregateRating: {
    required: { ratingValue: number, ratingCount: number },
    allowed: { bestRating: number, worstRating: number },
  },
  Place: {
    required: { address: thing('PostalAddress') },
    allowed: { name: text, geo: thing('GeoCoordinates') },
  },
  PostalAddress: {
    required: {},
    allowed: {
      streetAddress: text,
      postalCode: text,
      addressLocality: text,
      addressRegion: text,
      addressCountry: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
    },
  },
  GeoCoordinates: {
    required: {
      latitude: (value) => number(value) && Math.abs(value as number) <= 90,
      longitude: (value) => number(value) && Math.abs(value as number) <= 180,
    },
  },
  Product: {
    required: { name: text },
    allowed: {
      url: wholeUrl,
      description: text,
      image: listOf(wholeUrl),
      brand: thing('Brand'),
      offers: listOf(thing('Offer')),
      hasCertification: listOf(thing('Certification')),
      sku: text,
      category: text,
    },
  },
  Service: {
    required: { name: text },
    allowed: {
      url: wholeUrl,
      description: text,
      image: listOf(wholeUrl),
      category: text,
      provider: either(reference, thing('Organization')),
    },
  },
  Demand: {
    required: { name: text },
    allowed: { url: wholeUrl, description: text, image: listOf(wholeUrl) },
  },
  Brand: { required: { name: text } },
  Offer: {
    required: {
      price: (value) => typeof value === 'string' && /^\d+(\.\d{1,3})?$/.test(value),
      priceCurrency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
      url: wholeUrl,
    },
    allowed: {
      sku: text,
      seller: either(reference, thing('Organization')),
      availability: (value) => /^https:\/\/schema\.org\/[A-Z]\w+$/.test(String(value)),
      itemCondition: (value) => /^https:\/\/schema\.org\/[A-Z]\w+$/.test(String(value)),
    },
  },
  WebSite: {
    required: { name: text, url: wholeUrl },
    allowed: { inLanguage: text, potentialAction: thing('SearchAction') },
  },
  SearchAction: {
    required: {
      target: thing('EntryPoint'),
      'query-input': (value) => value === 'required name=search_term_string',
    },
  },
  EntryPoint: {
    required: { urlTemplate: (value) => String(value).includes('{search_term_string}') },
  },
  BreadcrumbList: { required: { itemListElement: steps((item) => text(item['name'])) } },
  ItemList: {
    required: { itemListElement: steps((item) => wholeUrl(item['url'])) },
    allowed: { numberOfItems: number },
  },
  ListItem: {
    required: { position: number },
    allowed: { name: text, item: wholeUrl, url: wholeUrl },
  },
}

/** List items numbered from 1 without gaps. */
function steps(check: (item: Node) => boolean): Check {
  return (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item, at) => thing('ListItem')(item) && item['position'] === at + 1 && check(item))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function problemsOf(value: Node): string[] {
  const type = String(value['@type'])
  const shape = shapes[type]
  if (!shape) return [`unknown type ${type}`]
  const known: Record<string, Check> = { ...shape.allowed, ...shape.required }
  const missing = Object.keys(shape.required)
    .filter((name) => !(name in value))
    .map((name) => `${type} has no ${name}`)
  const wrong = Object.entries(value)
    .filter(([name]) => !['@type', '@id', '@context'].includes(name))
    .flatMap(([name, property]) => {
      const check = known[name]
      if (!check) return [`${type} has an unknown ${name}`]
      return check(property) ? [] : [`${name} of ${type} is wrong: ${JSON.stringify(property)}`]
    })
  return [...missing, ...wrong]
}

/** The JSON-LD objects of a page; throws if they are not JSON or not of schema.org. */
export function linkedDataIn(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  return scripts.flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Node
    if (data['@context'] !== 'https://schema.org') throw new Error('no vocabulary is named')
    const graph = data['@graph']
    return Array.isArray(graph) ? (graph as Node[]) : [data]
  })
}

/** Errors in a page's JSON-LD, as search engines would report them. */
export function linkedDataProblems(html: string): string[] {
  return linkedDataIn(html).flatMap(problemsOf)
}
