import type { BotChallenge } from '../../contract.ts'

interface Recaptcha {
  ready(then: () => void): void
  render(place: HTMLElement, options: Record<string, unknown>): number
  execute(widget: number): Promise<void>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** Runs Google's invisible reCAPTCHA, loading its script on demand. */
export async function runRecaptcha({
  siteKey,
  scriptUrl,
}: Extract<BotChallenge, { kind: 'recaptcha' }>): Promise<string> {
  const recaptcha = window.grecaptcha ?? (await load(scriptUrl))
  await new Promise<void>((resolve) => recaptcha.ready(resolve))
  const place = document.createElement('div')
  document.body.append(place)
  return new Promise((resolve, reject) => {
    const widget = recaptcha.render(place, {
      sitekey: siteKey,
      size: 'invisible',
      callback: resolve,
      'error-callback': () => reject(new Error('reCAPTCHA could not be asked')),
    })
    void recaptcha.execute(widget)
  })
}

async function load(url: string): Promise<Recaptcha> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error('reCAPTCHA could not be loaded')))
    document.head.append(script)
  })
  if (!window.grecaptcha) throw new Error('reCAPTCHA is not there')
  return window.grecaptcha
}
