import type { Db } from '#platform/db/db.ts'

export interface CountryRow {
  code: string
  region_id: number | null
  sub_region_id: number | null
}

export function countryRows(db: Db): Promise<CountryRow[]> {
  return db.selectFrom('country').select(['code', 'region_id', 'sub_region_id']).execute()
}

/** Returns all US counties with the postal codes of their states. */
export async function allCounties(db: Db): Promise<{ stateCode: string; name: string }[]> {
  return db.selectFrom('us_county').select(['state_code as stateCode', 'name']).execute()
}

export interface CountyRow {
  fips: string
  state_code: string
  name: string
}

/** Returns counties of states, given by postal code or name, ordered by state and name. */
export function countyRows(db: Db, states: readonly string[]): Promise<CountyRow[]> {
  return db
    .selectFrom('us_county')
    .innerJoin('us_state', 'us_state.code', 'us_county.state_code')
    .select(['us_county.fips', 'us_county.state_code', 'us_county.name'])
    .where((where) =>
      where.or([where('us_state.code', 'in', states), where('us_state.name', 'in', states)]),
    )
    .orderBy('us_county.state_code')
    .orderBy('us_county.name')
    .execute()
}
