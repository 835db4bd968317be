/** Cities with their country and coordinates. */
const cities = [
  ['Lisbon', 'PT', 38.72, -9.14],
  ['Graz', 'AT', 47.07, 15.44],
  ['Leeds', 'GB', 53.8, -1.55],
  ['Oakland', 'US', 37.8, -122.27],
  ['Portland', 'US', 45.52, -122.68],
  ['Osaka', 'JP', 34.69, 135.5],
  ['Kandy', 'LK', 7.29, 80.63],
  ['Lahore', 'PK', 31.55, 74.34],
  ['Pokhara', 'NP', 28.21, 83.99],
  ['Chennai', 'IN', 13.08, 80.27],
  ['Oaxaca', 'MX', 17.06, -96.72],
  ['Nairobi', 'KE', -1.29, 36.82],
] as const

const words = (
  'bread soil river market women school repair bicycle garden cotton honey solar house craft forest ' +
  'water music seeds kitchen workshop neighbours harvest recycled village library friends energy'
).split(' ')

const tags = [
  'community_garden',
  'repair_cafe',
  'fairtrade_shop',
  'coworking',
  'foodbank',
  'upcycling',
]

/** A deterministic CSV of organisations: 300 letters of text, coordinates, two tags each. */
export function organisationsCsv(rows: number): string {
  const random = sequence(20_261_121)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const lines = [
    'source,source_id,name,description,website,street,city,postcode,country_code,lat,lon,category,tags,certifications,updated',
  ]
  for (let row = 1; row <= rows; row++) {
    const [city, country, lat, lng] = pick(cities)
    const name = `${pick(words)} ${pick(words)} ${row}`
    const text = Array.from({ length: 48 }, () => pick(words)).join(' ')
    lines.push(
      [
        'bench',
        row,
        name,
        `We work with ${text}.`,
        `https://${name.replaceAll(' ', '-')}.example.net`,
        `${row % 200} Mill Street`,
        city,
        String(10_000 + (row % 80_000)),
        country,
        (lat + random() - 0.5).toFixed(6),
        (lng + random() - 0.5).toFixed(6),
        pick(tags),
        `${pick(tags)};${pick(tags)}`,
        row % 3 === 0 ? 'organic' : '',
        `2026-0${(row % 9) + 1}-15`,
      ].join(','),
    )
  }
  return `${lines.join('\n')}\n`
}

function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
