/** The part of Stripe.js that pages use. */
export interface StripeJs {
  elements(options: {
    clientSecret: string
    customerSessionClientSecret?: string
    locale: string
    appearance: object
  }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{
    error?: { message?: string }
    paymentIntent?: { status: string }
  }>
}

export interface StripeElements {
  create(type: 'payment', options?: object): PaymentElement
  submit(): Promise<{ error?: { message?: string } }>
}

export interface PaymentElement {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
  destroy(): void
}

declare global {
  interface Window {
    Stripe?: (key: string) => StripeJs
  }
}

const scripts = new Map<string, Promise<void>>()

/** Loads Stripe.js, which must come from its own address. Rejects if it cannot be loaded. */
export async function loadStripe(scriptUrl: string, key: string): Promise<StripeJs> {
  const loading = scripts.get(scriptUrl) ?? load(scriptUrl)
  scripts.set(scriptUrl, loading)
  try {
    await loading
  } catch (error) {
    scripts.delete(scriptUrl)
    throw error
  }
  if (!window.Stripe) throw new Error('Stripe.js did not start')
  return window.Stripe(key)
}

function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    })
    document.head.append(script)
  })
}

/** Colours and font of the site, for the fields that Stripe draws in its own frame. */
export function siteAppearance(): object {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => rgbOf(style.getPropertyValue(name))
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: colour('--leaf'),
      colorBackground: colour('--paper'),
      colorText: colour('--ink'),
      colorDanger: colour('--alarm'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '8px',
    },
  }
}

/** Converts any CSS colour to one that Stripe can parse. */
function rgbOf(colour: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return '#000000'
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
