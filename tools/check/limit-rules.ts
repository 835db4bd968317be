import { isTest, type HouseRule } from './source.ts'

/**
 * Limits per IP address count the key of the client's network: an IPv6 connection has 2^64
 * addresses, each of which would have a limit of its own.
 */
export const limitsCountNetworks: HouseRule = {
  name: 'limits-count-networks',
  check: (sources) =>
    sources
      .filter(({ path }) => path.startsWith('src/') && path.endsWith('.ts') && !isTest(path))
      .flatMap(({ path, text, lineAt }) =>
        [...text.matchAll(/\bunder\b[^=:]*[=:]\s*\[([^\]]*)\]/g)]
          .filter(([, key = '']) => isRawAddress(key))
          .map(({ index }) => ({
            path,
            line: lineAt(index),
            message: 'an IP address in the key of a limit: use clientKeyOf or subnetOf',
          })),
      ),
}

function isRawAddress(key: string): boolean {
  const others = key.replaceAll(/'[^']*'|\b(?:clientKeyOf|subnetOf)\([^)]*\)/g, '')
  return /\b(?:address|ip)\b/.test(others)
}
