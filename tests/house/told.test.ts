import { expect, test } from 'vitest'

test('a test that fails tells what a list holds, and not how long it is', () => {
  const faults = ['services: nothing says that it waits', 'account: 2 h1 where it failed']
  expect(() => expect(faults).toEqual([])).toThrow(faults[0])
  expect(() => expect(faults).toEqual([])).toThrow(faults[1])
})
