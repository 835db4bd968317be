import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aJpeg, aPdf, aPng, padded, pngOfSize } from '../support/sample-files.ts'
import { expect } from './fixtures.ts'
import { messageTo } from './mailbox.ts'
import { signUp, test } from './services.ts'

test('uploads several images, cancels, retries failed ones, crops, and takes dropped files', async ({
  page,
  withServices,
  allowTrouble,
  expectAccessible,
}) => {
  allowTrouble(/ERR_|aborted|status of 4/i)
  const email = await signUp(page)
  await page.goto((await messageTo(page.request, email)).path)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(0)
  await page.goto('/styleguide')
  const field = fieldOf(page, 'Several pictures')

  await test.step('images to crop wait for the button, and are checked', async () => {
    const calls = callsOf(page)

    await choose(field, [
      { name: 'bread.jpg', buffer: await aJpeg() },
      { name: 'mill.png', buffer: await aPng() },
      { name: 'largest.jpg', buffer: padded(await aJpeg(), 5_242_880) },
      { name: 'too-large.jpg', buffer: padded(await aJpeg(), 5_242_881) },
      { name: 'too-wide.png', buffer: pngOfSize(7701, 10) },
      { name: 'script.png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    ])

    const problems = field.getByRole('alert')
    await expect(problems).toContainText('File too big. Max File Size = 5 MB')
    await expect(problems).toContainText('too-large.jpg')
    await expect(problems).toContainText(/at most 7700.×.7700 pixels/)
    await expect(problems).toContainText('Use JPEG or PNG images.')
    await expect(field.getByRole('listitem')).toHaveText([/bread/, /mill/, /largest/])
    await expectAccessible(page, '[data-theme=light][dir=ltr]:has([role=alert])')
    expect(calls()).toEqual([])

    await field.getByRole('button', { name: 'Remove largest.jpg' }).click()
    const release = await holdBack(page, '**/complete')
    await field.getByRole('button', { name: 'Upload', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Uploading' })
    await expect(dialog.getByRole('progressbar', { name: 'All files' })).toBeVisible()
    await expect(dialog.getByText('90%')).toHaveCount(3)
    await expectAccessible(page, 'dialog[open]')
    release()

    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Your changes are saved. 2')).toBeVisible()
    await page.locator('[popover][aria-live=polite]').getByRole('button', { name: 'Close' }).click()
    await expect(field.getByRole('listitem')).toHaveCount(0)
  })

  await test.step('a cancelled upload keeps the selected files', async () => {
    await choose(field, [{ name: 'bread.jpg', buffer: await aJpeg() }])
    const release = await holdBack(page, '**/files')
    const start = field.getByRole('button', { name: 'Upload', exact: true })
    await start.click()
    const dialog = page.getByRole('dialog', { name: 'Uploading' })

    // Clicking outside must not close the dialog during an upload.
    await page.mouse.click(10, 400)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(dialog).toHaveCount(0)
    await expect(field.getByRole('listitem')).toHaveText([/bread/])
    await expect(start).toBeFocused()
    release()
    await field.getByRole('button', { name: 'Remove bread.jpg' }).click()
  })

  await test.step('a failed upload is named and retried alone', async () => {
    await choose(field, [
      { name: 'bread.jpg', buffer: await aJpeg() },
      { name: 'broken.jpg', buffer: (await aJpeg()).subarray(0, 900) },
      { name: 'mill.png', buffer: await aPng() },
    ])
    const calls = callsOf(page)
    // Fails the first upload once.
    let isBroken = false
    await page.route('**/uploads/policy', async (route) => {
      const { fileName } = route.request().postDataJSON() as { fileName: string }
      if (isBroken || fileName !== 'bread.jpg') return route.continue()
      isBroken = true
      await route.abort()
    })
    await field.getByRole('button', { name: 'Upload', exact: true }).click()

    const dialog = page.getByRole('dialog', { name: 'Upload failed' })
    await expect(dialog.getByRole('alert')).toContainText(
      'Failed uploading the following files. Please retry.',
    )
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByText('The file is damaged. Choose another one.')).toBeVisible()
    await expectAccessible(page, 'dialog[open]')

    const before = calls().length
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText([/broken\.jpg/])
    expect(
      calls()
        .slice(before)
        .filter((path) => path.endsWith('/policy')),
    ).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    // Uploaded files are kept, the failed one can be removed.
    await expect(page.getByText('Your changes are saved. 2')).toBeVisible()
    await expect(field.getByRole('listitem')).toHaveText([/broken\.jpg/])
  })

  await page.locator('[popover][aria-live=polite]').getByRole('button', { name: 'Close' }).click()
  await test.step('a photo is cropped by keyboard', async () => {
    const field = fieldOf(page, 'Photo')
    await choose(field, [{ name: 'me.png', buffer: await aPng({ width: 400, height: 200 }) }])

    const dialog = page.getByRole('dialog', { name: 'Crop image' })
    const frame = dialog.getByRole('group', { name: 'Frame: arrow keys move it' })
    await frame.focus()
    await expectAccessible(page, 'dialog[open]')
    // Starts in the centre; ten steps of ten reach the right edge, which is all green.
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('Shift+ArrowRight')
    await dialog.getByRole('button', { name: 'Crop and upload' }).click()

    const said = page.getByText(/Your changes are saved\. \/files/)
    const url = /\/files\/\S+/.exec(await said.innerText())?.[0] ?? ''
    const kept = sharp(await (await page.request.get(url)).body())
    const { width, height } = await kept.metadata()
    expect({ width, height }).toEqual({ width: 200, height: 200 })
    const { channels } = await kept.stats()
    expect(channels[1]!.mean).toBeGreaterThan(channels[0]!.mean * 2)
  })

  await test.step('dropped and pasted files go directly to the bucket', async () => {
    const targets: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin !== withServices.origin) targets.push(`${request.method()} ${pathname}`)
    })
    const field = fieldOf(page, 'Documents')
    const said = page.getByText('Your changes are saved. 1')
    await hand(field, 'drop', 'rules.pdf', aPdf())
    await expect(said).toBeVisible()
    await expect(field.locator('input')).toBeFocused()
    await expect(said).toBeHidden()
    await hand(field, 'paste', 'stamp.png', await aPng())
    await expect(said).toBeVisible()
    await expect(field.getByRole('listitem')).toHaveCount(0)
    const sent = targets.map((target) => /^(POST|PUT) \/[\w-]+/.exec(target)?.[1] ?? '')
    expect(sent.toSorted()).toEqual(['POST', 'PUT'])
  })
})

function fieldOf(page: Page, specimen: string): Locator {
  return page
    .getByRole('heading', { level: 3, name: specimen, exact: true })
    .locator('..')
    .locator('[data-theme=light][dir=ltr]')
}

const types = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }

async function choose(field: Locator, files: { name: string; buffer: Buffer }[]) {
  await field.locator('input[type=file]').setInputFiles(
    files.map((file) => ({
      ...file,
      mimeType: types[file.name.slice(-3) as keyof typeof types],
    })),
  )
}

/** Blocks requests that match the pattern until the returned function is called. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

function callsOf(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/uploads') || request.method() !== 'GET') calls.push(pathname)
  })
  return () => calls
}

async function hand(field: Locator, how: 'drop' | 'paste', name: string, content: Buffer) {
  const type = types[name.slice(-3) as keyof typeof types]
  const place = how === 'drop' ? field.getByText('or drop or paste here') : field.locator('input')
  await place.evaluate(
    (element, { how, name, type, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { how, name, type, bytes: [...content] },
  )
}
