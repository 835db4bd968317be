/** Returns countries for a select; an empty list on failure, which is logged (E-058). */
export async function countriesOrNone<Country>(
  countries: Promise<readonly Country[]>,
): Promise<readonly Country[]> {
  try {
    return await countries
  } catch (error) {
    console.error('Error:', error)
    return []
  }
}
