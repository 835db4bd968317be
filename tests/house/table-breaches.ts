/** Writes of a table by others than the feature that owns it, and enumerations compared by number. */
export const tableBreaches = [
  ...[
    ['SQL', "import { sql } from 'kysely'\nexport const isPublished = sql`l.state = 2`\n"],
    ['code', 'export const isReady = (file: { state: number }) => file.state === 2\n'],
  ].map(([by = '', text = '']) => ({
    rule: 'enums-are-named',
    by,
    files: { [`src/areas/commerce/shop/server/${by.toLowerCase()}-queries.ts`]: text },
  })),
  ...[
    ['the query builder', "(tx: Tx) => tx.updateTable('account')"],
    ['the template', "(tx: Tx) => sql`update account a set name = ''`.execute(tx)"],
    ['a helper', "(tx: Tx) => insertRows(tx, 'account', {}, [])"],
    [
      'a table that nobody owns',
      '(tx: Tx) => sql`insert into nowhere (id) values (1)`.execute(tx)',
    ],
    [
      'a table known at run time',
      '(tx: Tx, t: string) => sql`delete from ${sql.table(t)}`.execute(tx)',
    ],
  ].map(([by = '', writer = ''], at) => ({
    rule: 'tables-are-written-by-their-owner',
    by,
    files: {
      [`src/areas/forms/survey/server/foreign-${at}-queries.ts`]:
        "import { sql } from 'kysely'\nimport type { Tx } from '#platform/db/db.ts'\n" +
        "import { insertRows } from '#platform/db/writing/queries.ts'\n" +
        `export const used = [sql, insertRows]\nexport const write = ${writer}\n`,
    },
  })),
  {
    rule: 'tables-are-written-by-their-owner',
    by: 'a declared entity',
    files: {
      'src/areas/forms/survey/server/fields.ts':
        "import { defineEntity } from '#shared/fields.ts'\n" +
        "export const survey = defineEntity({ table: 'listing', fields: {} })\n",
    },
  },
  {
    rule: 'tables-are-written-by-their-owner',
    by: 'two owners',
    files: {
      'src/areas/forms/survey/feature.ts': "export const survey = { tables: ['synonym'] }\n",
    },
  },
]
