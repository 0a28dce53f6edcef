import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#server/accounts/password.ts'

test('networks that try many wrong passwords come behind those that do not', async () => {
  const places = Math.max(1, availableParallelism() - 1)
  const hash = await hashPassword('right password')
  const guessers = Array.from({ length: 6 * places }, (_none, index) => `guesser ${index}`)
  const guess = (net: string) => isPassword('wrong password', net, hash)
  await Promise.all([...guessers, ...guessers, ...guessers, ...guessers].map(guess))
  const answered: string[] = []
  const ask = async (net: string) => {
    await guess(net)
    answered.push(net)
  }
  await Promise.all([...guessers, 'somebody'].map(ask))
  // Those who had places already are before them, and who comes in at the same time may be.
  expect(answered.indexOf('somebody')).toBeLessThanOrEqual(2 * places)
})
