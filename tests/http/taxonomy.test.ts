import { expect, test } from 'vitest'
import type { FilterNode } from '#foundation/taxonomy/contract.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { server: built } = await openTestApp()
const server = await built()

const sectors = (query: string) => server.inject(`/api/v1/sectors?${query}`)

test('the sectors below one node are asked for by its id or its number', async () => {
  const roots = (await sectors('')).json<FilterNode[]>()
  const parent = roots.find(({ children }) => children.length > 0)!
  const number = parent.id.slice('sector_'.length)

  expect((await sectors(`nodeId=${parent.id}`)).json()).toEqual(parent.children)
  for (const parentId of [number, parent.id]) {
    expect((await sectors(`parentId=${parentId}`)).json()).toEqual(parent.children)
  }
})

test('a node that does not exist has nothing below it, what is no node id is refused', async () => {
  expect((await sectors('nodeId=sector_999999')).json()).toEqual([])
  for (const nodeId of ['garbage', 'sector_', 'sector_x', 'category_1', '12', '']) {
    const answer = await sectors(`nodeId=${nodeId}`)
    expect(answer.statusCode, nodeId).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      data: { problems: [{ path: 'nodeId' }] },
    })
  }
})
