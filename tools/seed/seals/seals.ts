import { darker, disc, group, lighter, mix, newCanvas, path, times } from '../scenes/canvas.ts'
import { motifsOfNature } from './motifs-of-nature.ts'
import { motifsOfPeople } from './motifs-of-people.ts'

/** Size of a seal's coordinate system. */
const sealSize = 512

const cream = '#fbf3e0'
const honey = '#f0be5c'
const amber = '#e09a2b'

const motifs = { ...motifsOfNature, ...motifsOfPeople }
type MotifName = keyof typeof motifs

const colors = {
  leaf: '#3d7a3f',
  moss: '#5d6b2b',
  gold: '#a8741a',
  orange: '#b9592a',
  red: '#a83c32',
  berry: '#90355c',
  plum: '#6b4378',
  indigo: '#414c8c',
  blue: '#2a6496',
  teal: '#247579',
  pine: '#2a6350',
  brown: '#77513a',
  slate: '#4c5d6d',
} as const

/**
 * Frame by kind of certificate: a scalloped seal for external certification, a shield for networks,
 * a plain pale disc for self-declarations.
 */
type Frame = 'seal' | 'shield' | 'statement'

type Seal = readonly [Frame, keyof typeof colors, MotifName]

/** Seals by certificate handle. None uses the figure of the real logo, which is protected. */
export const seals = {
  'eu-organic': ['seal', 'gold', 'ear'],
  'usda-organic': ['seal', 'orange', 'sun'],
  'jas-organic': ['seal', 'indigo', 'furrows'],
  'india-organic': ['seal', 'berry', 'blossom'],
  demeter: ['seal', 'brown', 'sprout'],
  'certified-naturally-grown': ['seal', 'red', 'apple'],
  'pgs-organic': ['seal', 'moss', 'circle'],
  fairtrade: ['seal', 'brown', 'beans'],
  wfto: ['seal', 'teal', 'basket'],
  'fair-for-life': ['seal', 'red', 'heart'],
  goodweave: ['seal', 'blue', 'kite'],
  'living-wage': ['seal', 'pine', 'coins'],
  'b-corp': ['seal', 'slate', 'bridge'],
  'cooperative-marque': ['seal', 'gold', 'honeycomb'],
  'people-and-planet-first': ['seal', 'leaf', 'hills'],
  'common-good': ['seal', 'plum', 'links'],
  fsc: ['seal', 'orange', 'rings'],
  msc: ['seal', 'indigo', 'waves'],
  'rainforest-alliance': ['seal', 'teal', 'foliage'],
  gots: ['seal', 'plum', 'cotton'],
  'oeko-tex': ['seal', 'berry', 'button'],
  'cradle-to-cradle': ['seal', 'moss', 'wheel'],
  'eu-ecolabel': ['seal', 'blue', 'drop'],
  'leaping-bunny': ['seal', 'slate', 'feather'],
  'vegan-trademark': ['seal', 'pine', 'pod'],
  'certified-humane': ['seal', 'red', 'barn'],
  'green-key': ['seal', 'teal', 'tent'],
  travelife: ['seal', 'plum', 'compass'],
  organic: ['statement', 'leaf', 'sprout'],
  'fair-trade': ['statement', 'blue', 'scales'],
  regional: ['statement', 'red', 'pin'],
  'no-pesticides': ['statement', 'pine', 'ladybird'],
  'humane-treatment': ['statement', 'brown', 'paw'],
  'pasture-raised': ['statement', 'moss', 'meadow'],
  'gmo-free': ['statement', 'gold', 'corn'],
  'fair-labour': ['statement', 'slate', 'hammer'],
  vegetarian: ['statement', 'orange', 'carrot'],
  vegan: ['statement', 'pine', 'twinLeaf'],
  'gluten-free': ['statement', 'brown', 'noGrain'],
  'plastic-free': ['statement', 'teal', 'noBottle'],
  kosher: ['statement', 'indigo', 'sixPointStar'],
  halal: ['statement', 'leaf', 'crescent'],
  'common-ground': ['shield', 'brown', 'gear'],
  'satoyama-promise': ['shield', 'pine', 'terraces'],
  'paid-before-it-sails': ['shield', 'blue', 'ship'],
  'lantern-host': ['shield', 'plum', 'lantern'],
} as const satisfies Record<string, Seal>

export type SealName = keyof typeof seals

/** A certificate's badge: frame, colour and motif on a transparent background, without text. */
export function sealSvg(name: SealName, pixels: number): string {
  const [frame, color, motif] = seals[name]
  const canvas = newCanvas(`seal ${name}`, sealSize, sealSize)
  const ground = colors[color]
  const light = frame === 'statement'
  const pale = lighter(ground, 0.86)
  canvas.add(
    frames[frame](light ? pale : canvas.gradient([ground, darker(ground, 0.22)]), ground),
    group(
      [light ? motifs[motif](ground, amber, pale) : motifs[motif](cream, honey, ground)],
      `transform="translate(256 ${frame === 'shield' ? 240 : 256}) scale(${light ? 1.1 : 1.05})"`,
    ),
  )
  return canvas.svg(pixels)
}

const frames: Readonly<Record<Frame, (fill: string, ground: string) => string>> = {
  seal: (fill, ground) => {
    const rim = mix(ground, cream, 0.42)
    return (
      times(16, (at) => disc(256, 50, 46, rim, `transform="rotate(${at * 22.5} 256 256)"`)) +
      disc(256, 256, 216, rim) +
      disc(256, 256, 206, fill)
    )
  },
  shield: (fill, ground) =>
    path(shieldPath, mix(ground, cream, 0.42)) +
    path(shieldPath, fill, 'transform="translate(256 256) scale(0.885) translate(-256 -252)"'),
  statement: (fill, ground) => disc(256, 256, 238, fill, `stroke="${ground}" stroke-width="20"`),
}

const shieldPath =
  'M256 8Q340 66 470 66Q484 66 484 82V236Q484 424 256 506Q28 424 28 236V82Q28 66 42 66Q172 66 256 8Z'
