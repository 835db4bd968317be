import { startStripeStandIn, stripeStoreAccess } from './stripe-stand-in.ts'
import { cards } from './stripe/store.ts'

/**
 * Runs the stand-in for Stripe for a person: `npm run stripe:stand-in -- [port] [site]`. Prints the
 * settings that the server needs, and the numbers of test cards.
 */
const [port = '4242', site = 'http://localhost:3000'] = process.argv.slice(2)
const { url } = await startStripeStandIn(() => site, Number(port))

const settings = Object.entries({ ...stripeStoreAccess, STRIPE_URL: url })
process.stdout.write(`A stand-in for Stripe answers at ${url} and sends its events to ${site}.

Start the site with:
  ${settings.map(([name, value]) => `${name}=${value}`).join(' \\\n  ')} \\
  npm start

Cards:
${Object.entries(cards)
  .map(([name, number]) => `  ${number}  ${name}`)
  .join('\n')}
`)
