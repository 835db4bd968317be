// Stands for Stripe.js in browser journeys: a Payment Element with a number field, which pays at the
// stand-in. Served with the origin of the stand-in in place of ORIGIN.
;(() => {
  const origin = 'ORIGIN'

  async function call(path, body) {
    const response = await fetch(`${origin}/browser/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  function askBank() {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Stand-in for 3-D Secure')
    dialog.innerHTML =
      '<p>Your bank wants to know that it is you.</p>' +
      '<button value="complete">Complete authentication</button> ' +
      '<button value="fail">Fail authentication</button>'
    document.body.append(dialog)
    dialog.showModal()
    return new Promise((resolve) => {
      for (const button of dialog.querySelectorAll('button')) {
        button.addEventListener('click', () => {
          dialog.remove()
          resolve(button.value === 'complete')
        })
      }
    })
  }

  class Element {
    constructor(elements) {
      this.elements = elements
      this.listeners = {}
    }
    on(name, listener) {
      this.listeners[name] = listener
      return this
    }
    async mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      const { customerSessionClientSecret } = this.elements.options
      const saved = customerSessionClientSecret
        ? await call('cards', { secret: customerSessionClientSecret })
        : { cards: null }
      this.root = document.createElement('div')
      this.root.append(
        field('Card number', 'text', 'number'),
        ...(saved.cards ? [field('Save card for later', 'checkbox', 'save')] : []),
        ...(saved.cards ?? []).map((card) =>
          field(`Card ending in ${card.last4}`, 'radio', card.number),
        ),
      )
      place.replaceChildren(this.root)
      this.listeners.ready?.()
      this.root.addEventListener('input', () => this.listeners.change?.({ complete: true }))
    }
    unmount() {
      this.root?.remove()
    }
    destroy() {
      this.unmount()
    }
    values() {
      const chosen = this.root.querySelector('input[type=radio]:checked')
      return {
        number: chosen
          ? chosen.value
          : this.root.querySelector('[name=number]').value.replace(/\s/g, ''),
        keeps: this.root.querySelector('[name=save]')?.checked ?? false,
      }
    }
  }

  function field(label, type, name) {
    const line = document.createElement('label')
    const input = document.createElement('input')
    input.type = type
    if (type === 'radio') Object.assign(input, { name: 'saved', value: name })
    else input.name = name
    line.append(`${label} `, input)
    const paragraph = document.createElement('p')
    paragraph.append(line)
    return paragraph
  }

  window.Stripe = () => ({
    elements(options) {
      const elements = {
        options,
        create: () => (elements.element = new Element(elements)),
        getElement: () => elements.element ?? null,
        update: (change) => Object.assign(options, change),
        fetchUpdates: async () => ({}),
        submit: async () =>
          elements.element.values().number
            ? {}
            : { error: { message: 'Your card number is incomplete.' } },
      }
      return elements
    },
    async confirmPayment({ elements }) {
      const id = elements.options.clientSecret.split('_secret_')[0]
      let answer = await call('confirm', { id, ...elements.element.values() })
      if (answer.paymentIntent?.status === 'requires_action') {
        answer = await call('authenticate', { id, succeeds: await askBank() })
      }
      return answer
    },
    async retrievePaymentIntent(secret) {
      return call('retrieve', { id: secret.split('_secret_')[0] })
    },
  })
})()
