import { newCanvas, type Canvas } from './canvas.ts'
import { cleanPower } from './clean-power.ts'
import { desertTown } from './desert-town.ts'
import { fields, orchard } from './farmland.ts'
import { books, candles, jewelry, lamps, toys } from './gifts.ts'
import { coffeeSlopes, teaHills, terraces } from './hills.ts'
import { baskets, bowls, soaps, textiles } from './household.ts'
import { coworking, kitchen, stillRoom } from './living-rooms.ts'
import { streetMarket } from './market.ts'
import { alpineLake, himalaya } from './mountains.ts'
import { bottles, bread, cheese, jars } from './pantry.ts'
import { pottery } from './pottery.ts'
import { rowsOverHills, vegetableGarden } from './rows.ts'
import { shopFront } from './shop-front.ts'
import { coast, lagoon } from './shores.ts'
import { chocolate, fruitCrates, mushrooms, spices, teaTable } from './tastes.ts'
import { houseRow } from './waterside.ts'
import { forest, lodge } from './woods.ts'
import { loom, workshop } from './workrooms.ts'
import { lights } from './nature.ts'

/** Pictures of the demo by name: subject, then light or colours. */
export const scenes = {
  'tea-hills-morning': (c) => teaHills(c, lights.morning),
  'tea-hills-monsoon': (c) => teaHills(c, lights.monsoon),
  'coffee-monsoon': (c) => coffeeSlopes(c, lights.monsoon),
  'coffee-golden': (c) => coffeeSlopes(c, lights.golden),
  'terraces-noon': (c) => terraces(c, lights.noon),
  'terraces-golden': (c) => terraces(c, lights.golden),
  'lake-noon': (c) => alpineLake(c, lights.noon),
  'lake-autumn': (c) => alpineLake(c, lights.autumn),
  'himalaya-morning': (c) => himalaya(c, lights.morning),
  'himalaya-noon': (c) => himalaya(c, lights.noon),
  'coast-noon': (c) => coast(c, lights.noon),
  'coast-dusk': (c) => coast(c, lights.dusk),
  'lagoon-golden': (c) => lagoon(c, lights.golden),
  'lagoon-monsoon': (c) => lagoon(c, lights.monsoon),
  'forest-monsoon': (c) => forest(c, lights.monsoon),
  'forest-autumn': (c) => forest(c, lights.autumn),
  'fields-noon': (c) => fields(c, lights.noon),
  'fields-golden': (c) => fields(c, lights.golden),
  'orchard-oranges': (c) => orchard(c, lights.morning, '#ef8f2e', '#3f7d4a'),
  'orchard-apples': (c) => orchard(c, lights.noon, '#d04a3a', '#5f9448'),
  'vineyard-autumn': (c) => rowsOverHills(c, lights.autumn, 'vine'),
  'olives-golden': (c) => rowsOverHills(c, lights.golden, 'olive'),
  'wind-noon': (c) => cleanPower(c, lights.noon, 'wind'),
  'sun-morning': (c) => cleanPower(c, lights.morning, 'sun'),
  'harbour-noon': (c) => houseRow(c, lights.noon, 'quay'),
  'harbour-winter': (c) => houseRow(c, lights.winter, 'snowquay'),
  'street-autumn': (c) => houseRow(c, lights.autumn, 'street'),
  'market-morning': (c) => streetMarket(c, lights.morning),
  'market-dusk': (c) => streetMarket(c, lights.dusk),
  'cafe-teal': (c) => shopFront(c, '#5f8f8a', '#c7503f', 'cups'),
  'bakery-brick': (c) => shopFront(c, '#b0604a', '#3f6d6a', 'loaves'),
  'lodge-dusk': (c) => lodge(c, lights.dusk, false),
  'lodge-winter': (c) => lodge(c, lights.winter, true),
  'town-morning': (c) => desertTown(c, lights.morning),
  'town-golden': (c) => desertTown(c, lights.golden),
  'garden-noon': (c) => vegetableGarden(c, lights.noon),
  'workshop-wood': (c) => workshop(c, '#d9c4a0', false),
  'workshop-metal': (c) => workshop(c, '#8a7a78', true),
  'loom-red': (c) => loom(c, '#e3d3b8', ['#a8332f', '#f3e2c2', '#2f4f6a']),
  'loom-green': (c) => loom(c, '#c9d3c4', ['#2f6d5a', '#f0c24f', '#f6efe2']),
  'pottery-blue': (c) => pottery(c, '#e6d5c0', ['#2f5f9a', '#3fa0b0', '#f3ead8', '#b8603f']),
  'coworking-green': (c) => coworking(c, '#e8e0d0', '#3f7d6a'),
  'kitchen-tiles': (c) => kitchen(c, '#f0d9b0', '#3f8a8a'),
  'bath-wood': (c) => stillRoom(c, '#d6dccb', 'bath'),
  'mat-rose': (c) => stillRoom(c, '#e6cfc0', 'mat'),
  'bread-sand': (c) => bread(c, '#d9c3a3'),
  'cheese-sage': (c) => cheese(c, '#a9b8a0'),
  'honey-amber': (c) => jars(c, '#e3c48f', ['#e09a2b', '#c9782a', '#f0b84a'], true),
  'jam-plum': (c) => jars(c, '#c9b0a8', ['#a8324a', '#7a2f55', '#d9783c', '#5a7a3a'], false),
  'oil-olive': (c) => bottles(c, '#c4c9a4', ['#6b7a2f', '#b89a3a', '#4a5a2a', '#c9a85a']),
  'fruit-citrus': (c) => fruitCrates(c, '#a9c4b8', ['#ef9a34', '#e9c846', '#d9583c']),
  'spices-clay': (c) => spices(c, '#c98f6a'),
  'tea-celadon': (c) => teaTable(c, '#d3c9b0', '#7fa896'),
  'bowls-lacquer': (c) => bowls(c, '#b8a898', ['#a8322c', '#2d2630', '#c9803a', '#7a2a2a']),
  'cloth-indigo': (c) => textiles(c, '#d9d3c4', ['#27406f', '#4a74a8', '#f0e8d8', '#16294a'], 1),
  'cloth-madder': (c) => textiles(c, '#e3cfae', ['#b8402f', '#e0a03c', '#7a2f3c', '#f3e2c2'], 0),
  'cloth-garden': (c) => textiles(c, '#cfdacb', ['#3f7d6a', '#e9b84a', '#d9745a', '#f3ead8'], 2),
  'baskets-ochre': (c) => baskets(c, '#c4b298'),
  'soap-lavender': (c) => soaps(c, '#d3d0dc', ['#ead0c4', '#a9bf9a', '#e0bf74', '#b8a4c4']),
  'books-wine': (c) => books(c, '#c9b8a0', ['#7a3b42', '#3f5a6d', '#c9903c', '#4f6d4a', '#d9c4a0']),
  'toys-sky': (c) => toys(c, '#b8d0d6'),
  'beads-rose': (c) => jewelry(c, '#b88a8a', ['#3f7d78', '#e0a03c', '#c7503f', '#f3e2c2']),
  'candles-night': (c) => candles(c, '#5a4a5f'),
  'lanterns-night': (c) => lamps(c, '#4a3f5f', ['#c7402f', '#e0a03c', '#3f8a7a', '#a8577a']),
  'cacao-brown': (c) => chocolate(c, '#cdb096'),
  'mushrooms-moss': (c) => mushrooms(c, '#8f9a84'),
} as const satisfies Record<string, (canvas: Canvas) => void>

export type SceneName = keyof typeof scenes

/** The scene as SVG with this width in pixels. */
export function sceneSvg(name: SceneName, pixels: number): string {
  const canvas = newCanvas(name)
  scenes[name](canvas)
  return canvas.svg(pixels)
}
