import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Row = Readonly<Record<string, unknown>>

/** A committed change of one row: `before` is null where it was inserted, `after` where deleted. */
export interface Write {
  /** With its schema unless it is `public`. */
  table: string
  before: Row | null
  after: Row | null
}

/**
 * Records every change of a row from now on, in any schema and by anyone, with triggers. Updates
 * that change nothing do not count.
 *
 * @returns a function that returns the changes since its last call
 */
export async function recordWrites(db: Db): Promise<() => Promise<Write[]>> {
  await sql`create schema recorded`.execute(db)
  await sql`create table recorded.write (
    number bigint generated always as identity, "table" text, before jsonb, after jsonb)`.execute(
    db,
  )
  await sql`create function recorded.note() returns trigger language plpgsql as $$ begin
    if to_jsonb(old) is distinct from to_jsonb(new) then
      insert into recorded.write ("table", before, after)
      values (tg_relid::regclass, to_jsonb(old), to_jsonb(new));
    end if;
    return null;
  end $$`.execute(db)
  await sql`do $$ declare found regclass; begin
    for found in
      select oid from pg_class
      where relkind in ('r', 'p') and not relispartition and relpersistence <> 't'
        and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace,
          'recorded'::regnamespace)
    loop
      execute format('create trigger recorded after insert or update or delete on %s
        for each row execute function recorded.note()', found);
    end loop;
  end $$`.execute(db)

  return async () => {
    const { rows } = await sql<Write & { number: number }>`
      with taken as (delete from recorded.write returning *)
      select * from taken order by number`.execute(db)
    return rows.map(({ table, before, after }) => ({ table, before, after }))
  }
}
