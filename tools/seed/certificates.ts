import { certificationState } from '#shared/enums.ts'
import type { DemoEnterprise } from './content.ts'
import { choose, share } from './choice.ts'

interface Rule {
  certificate: string
  /** Share of matching enterprises that have it: 0 to 1. */
  share: number
  sectors?: readonly string[]
  focuses?: readonly string[]
  countries?: readonly string[]
  level?: number
}

const europe = [
  'DE',
  'FR',
  'PT',
  'IT',
  'GR',
  'BG',
  'RO',
  'PL',
  'LT',
  'EE',
  'FI',
  'SE',
  'DK',
  'BE',
  'NL',
  'ES',
  'IE',
]
const southAsia = ['LK', 'IN', 'NP', 'PK', 'BD']
const fields = ['farms', 'seeds-and-plants', 'bakers-and-food-makers', 'coffee-tea-and-drinks']
const cloth = ['fabrics-and-yarn', 'clothing']

/** Rules for the demo enterprises' certificates; the first nine also apply to their listings. */
const rules: readonly Rule[] = [
  { certificate: 'organic', share: 0.9, focuses: ['living-soil'] },
  { certificate: 'fair-trade', share: 0.9, focuses: ['fair-trade'] },
  { certificate: 'plastic-free', share: 0.9, focuses: ['zero-waste'] },
  { certificate: 'regional', share: 0.6, focuses: ['local-production'] },
  {
    certificate: 'eu-organic',
    share: 0.7,
    sectors: fields,
    focuses: ['living-soil'],
    countries: europe,
  },
  {
    certificate: 'usda-organic',
    share: 0.7,
    sectors: fields,
    focuses: ['living-soil'],
    countries: ['US'],
  },
  {
    certificate: 'jas-organic',
    share: 0.8,
    sectors: fields,
    focuses: ['living-soil'],
    countries: ['JP'],
  },
  {
    certificate: 'india-organic',
    share: 0.6,
    sectors: fields,
    focuses: ['living-soil'],
    countries: ['IN'],
  },
  { certificate: 'pgs-organic', share: 0.5, sectors: fields, focuses: ['living-soil'] },
  {
    certificate: 'no-pesticides',
    share: 0.5,
    sectors: ['farms'],
    focuses: ['biodiversity', 'living-soil'],
  },
  { certificate: 'fairtrade', share: 0.5, sectors: fields, focuses: ['fair-trade'] },
  { certificate: 'wfto', share: 0.6, focuses: ['fair-trade'] },
  {
    certificate: 'rainforest-alliance',
    share: 0.35,
    sectors: ['coffee-tea-and-drinks'],
    focuses: ['biodiversity', 'fair-trade'],
  },
  { certificate: 'goodweave', share: 0.5, sectors: cloth, countries: southAsia },
  { certificate: 'gots', share: 0.4, sectors: cloth, focuses: ['living-soil', 'circular-economy'] },
  { certificate: 'cooperative-marque', share: 0.9, focuses: ['cooperative-ownership'] },
  { certificate: 'living-wage', share: 0.6, focuses: ['fair-work'], countries: ['GB', 'IE', 'US'] },
  {
    certificate: 'fair-labour',
    share: 0.6,
    focuses: ['fair-work', 'disability-inclusion', 'refugees-and-migrants'],
  },
  { certificate: 'people-and-planet-first', share: 0.7, level: 3 },
  { certificate: 'b-corp', share: 0.15, level: 2 },
  { certificate: 'fsc', share: 0.5, sectors: ['furniture', 'paper-and-office', 'green-building'] },
  {
    certificate: 'msc',
    share: 0.5,
    sectors: ['fishing-and-beekeeping'],
    focuses: ['climate', 'local-production'],
  },
  { certificate: 'leaping-bunny', share: 0.8, sectors: ['natural-care'] },
  { certificate: 'vegan', share: 0.4, sectors: ['natural-care'] },
  { certificate: 'humane-treatment', share: 1, focuses: ['animal-welfare'] },
  { certificate: 'pasture-raised', share: 0.7, focuses: ['animal-welfare'] },
  { certificate: 'vegetarian', share: 0.3, sectors: ['restaurants-and-cafes', 'catering'] },
  {
    certificate: 'halal',
    share: 0.8,
    sectors: ['restaurants-and-cafes', 'bakers-and-food-makers'],
    countries: ['PK', 'MY', 'BD'],
  },
  { certificate: 'green-key', share: 0.4, sectors: ['places-to-stay'] },
  { certificate: 'travelife', share: 0.35, sectors: ['tours-and-guides', 'community-tourism'] },
  { certificate: 'cradle-to-cradle', share: 0.2, focuses: ['circular-economy'] },
]

const onListings = new Set(rules.slice(0, 9).map((rule) => rule.certificate))

/** Certificate handles of a demo enterprise. */
export function certificatesOf(enterprise: DemoEnterprise): string[] {
  const fits = (wanted: readonly string[] | undefined, has: readonly string[]) =>
    wanted === undefined || wanted.some((one) => has.includes(one))
  return rules
    .filter(
      (rule) =>
        fits(rule.sectors, enterprise.sectors) &&
        fits(rule.focuses, enterprise.focuses) &&
        fits(rule.countries, [enterprise.place.country]) &&
        enterprise.level >= (rule.level ?? 1) &&
        share(enterprise.handle, rule.certificate) < rule.share,
    )
    .map((rule) => rule.certificate)
}

/** Those of its certificates that also apply to its listings. */
export function certificatesOfGoods(enterprise: DemoEnterprise): string[] {
  return certificatesOf(enterprise).filter((certificate) => onListings.has(certificate))
}

/** What enterprises say of themselves, which no one checks. */
const statements = new Set(
  (
    'organic fair-trade plastic-free regional no-pesticides fair-labour humane-treatment ' +
    'pasture-raised vegan vegetarian halal'
  ).split(' '),
)

const auditors = ['Meadow Certification', 'Common Ground Audits', 'Open Ledger Assurance']

/** A certification of an enterprise or listing: three quarters are checked, statements never. */
export function certificationOf(holder: string, certificate: string, certificateId: number) {
  const isClaim = statements.has(certificate) || share(holder, certificate, 'state') >= 0.75
  if (isClaim) return { certificateId, state: certificationState.claimed }
  const month = String(1 + Math.floor(share(holder, certificate, 'month') * 9))
  return {
    certificateId,
    state: certificationState.verified,
    expiresOn: share(holder, certificate, 'expires') < 0.5 ? '2031-12-31' : null,
    check: {
      checkedBy: choose(auditors, `${holder} ${certificate}`),
      checkedOn: `2026-${month.padStart(2, '0')}-14`,
      evidenceUrl: null,
    },
  }
}
