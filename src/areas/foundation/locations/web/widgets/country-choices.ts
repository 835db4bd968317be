/**
 * Countries to choose from; none where they cannot be had, which is written down and nothing else
 * (E-058).
 */
export async function countriesOrNone<Country>(
  asked: Promise<readonly Country[]>,
): Promise<readonly Country[]> {
  try {
    return await asked
  } catch (error) {
    console.error('Error:', error)
    return []
  }
}
