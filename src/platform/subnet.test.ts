import { expect, test } from 'vitest'
import { subnetOf } from './subnet.ts'

test('an address is remembered as the network it is in', () => {
  expect(subnetOf('203.0.113.77')).toBe('203.0.113.0/24')
  expect(subnetOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(subnetOf('2001:db8:1:2::77')).toBe('2001:db8:1::/48')
  expect(subnetOf('2001:db8::77')).toBe('2001:db8:0::/48')
  expect(subnetOf('::1')).toBe('0:0:0::/48')
  expect(subnetOf('nobody')).toBeNull()
})
