import { Carousel } from '#ui/carousel.tsx'
import cards from '#ui/card.module.css'
import { Chip, ChipList } from '#ui/chip.tsx'
import { Choice } from '#ui/field.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { Pager } from '#ui/pager.tsx'
import { Segments } from '#ui/segments.tsx'
import { SourceNote } from '#ui/source-note.tsx'
import { Tabs } from '#ui/tabs.tsx'
import tags from '#ui/tag.module.css'
import { Tile, TileList } from '#ui/tile.tsx'
import { Trail } from '#ui/trail.tsx'
import { Tree } from '#ui/tree.tsx'
import harvest from './scene-harvest.svg'
import hills from './scene-hills.svg'
import workshop from './scene-workshop.svg'
import type { Specimen } from './specimen.ts'
import styles from './styleguide-page.module.css'
import type { Words } from './words.ts'

const pictures = [hills, harvest, workshop].map((url) => ({
  url,
  color: '#cfe0e6',
  width: 800,
  height: 600,
}))

interface Branch {
  name: string
  children: Branch[]
}

export const browseSpecimens: readonly Specimen[] = [
  {
    name: 'Cards',
    draw: (words) => (
      <div className={styles.column}>
        <div className={cards.card}>
          <h3>{words.title}</h3>
          <p>{words.paragraph}</p>
        </div>
        <article className={cards.link}>
          <h3>
            <a href="#browsing">{words.title}</a>
          </h3>
          <p>{words.line}</p>
        </article>
      </div>
    ),
  },
  {
    name: 'Tiles',
    draw: (words, pane) => (
      <TileList label={`${words.choose} ${pane}`}>
        {words.tiles.map((label, at) => (
          <Tile
            key={label}
            href="#browsing"
            label={label}
            picture={at === 0 ? pictures[1] : null}
            icon={at === 1 ? 'market' : 'seed'}
            tint={at === 1 ? 1 : 4}
            current={at === 1}
          />
        ))}
      </TileList>
    ),
  },
  {
    name: 'Chips',
    draw: (words, pane) => (
      <ChipList label={`${words.options[0]} ${pane}`}>
        <Chip>{words.options[0]}</Chip>
        <Chip href="#browsing">{words.options[1]}</Chip>
        <Chip href="#browsing" removes={`${words.remove}: ${words.options[2]}`}>
          {words.options[2]}
        </Chip>
      </ChipList>
    ),
  },
  {
    name: 'Tags',
    draw: (words) => (
      <ul className={tags.tags}>
        {words.tiles.map((label, at) => (
          <li key={label}>
            <a className={tags.tag} href="#browsing">
              {at === 0 && <img src={hills} alt="" />}
              {label}
            </a>
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'Trail',
    draw: (words) => (
      <Trail
        steps={words.tabs.map((name, at) => ({ name, address: `/#${at}` }))}
        name={words.title}
      />
    ),
  },
  {
    name: 'Source of content',
    draw: (words) => (
      <SourceNote
        source={{
          title: words.title,
          url: 'https://data.example',
          importedAt: '2026-11-21T00:00:00Z',
          licence: 'CC BY 4.0',
          attribution: words.line,
        }}
      />
    ),
  },
  {
    name: 'Segments',
    draw: (words, pane) =>
      [false, true].map((iconOnly) => (
        <div key={String(iconOnly)} className={styles.row}>
          <Segments
            label={`${words.views.join(' ')} ${pane} ${iconOnly}`}
            segments={(['grid', 'list', 'map'] as const).map((icon, at) => ({
              key: icon,
              href: '#browsing',
              icon,
              iconOnly,
              label: words.views[at],
              current: at === 0,
            }))}
          />
        </div>
      )),
  },
  {
    name: 'Tabs',
    draw: (words, pane) => (
      <Tabs
        label={words.title}
        tabs={words.tabs.map((label, at) => ({
          id: `tab-${pane}-${at}`,
          label,
          panel: <p>{at === 0 ? words.paragraph : words.line}</p>,
        }))}
      />
    ),
  },
  {
    name: 'Tree',
    draw: (words) => (
      <Tree
        nodes={treeOf(words)}
        keyOf={({ name }) => name}
        opens={({ name }) => `${words.more}: ${name}`}
        isOpen={({ name }) => name === words.tree[0]?.[0]}
        renderRow={({ name, children }) => <Choice label={name} count={children.length + 3} />}
      />
    ),
  },
  {
    name: 'Pager',
    draw: (words, pane) =>
      [0, 1, 2].map((page) => (
        <Pager
          key={page}
          label={`${words.tabs[2]} ${pane} ${page}`}
          page={page}
          pages={3}
          href={() => '#browsing'}
        />
      )),
  },
  {
    name: 'Carousel',
    draw: (words, pane) => (
      <Carousel
        label={`${words.title} ${pane}`}
        autoplay={5000}
        slides={pictures.map(({ url }, at) => ({
          key: url,
          content: (
            <a href="#browsing" className={styles.banner}>
              <img src={url} alt={words.tiles[at]} />
            </a>
          ),
        }))}
      />
    ),
  },
  {
    name: 'Gallery',
    draw: (words, pane) => (
      <Gallery
        label={`${words.tabs[0]} ${pane}`}
        sizes="24rem"
        pictures={pictures.map((picture, at) => ({ picture, alt: words.tiles[at] ?? '' }))}
      />
    ),
  },
]

function treeOf(words: Words): Branch[] {
  return words.tree.map(([name, children]) => ({
    name,
    children: children.map((name) => ({ name, children: [] })),
  }))
}
