import { randomBytes, randomInt } from 'node:crypto'
import { oneWriting } from '#engine/texts/oneWriting.ts'
import { keyedHash, keyedHashes } from '../applications/keyedHash.ts'
import type { Portal } from '../Portal.ts'

/** Without I, L, O and U: what is read aloud or typed from paper is not mistaken. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** 80 random bits in four groups: nobody finds a paper by trying. */
export function drawCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? '0')
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

/** AR-2026-48210-93750. */
export function drawNumber(prefix: string, year: number): string {
  const part = (): string => String(randomInt(100_000)).padStart(5, '0')
  return `${prefix}-${year}-${part()}-${part()}`
}

type Keys = Pick<Portal, 'keys'>

export const codeIndex = (portal: Keys, typed: string): Buffer =>
  keyedHash(portal, 'document/code', plainCode(typed))
export const codeIndexes = (portal: Keys, typed: string): Buffer[] =>
  keyedHashes(portal, 'document/code', plainCode(typed))

/** As it was typed: without gaps, and with the letters that were meant. */
const plainCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const numberIndex = (portal: Keys, typed: string): Buffer =>
  keyedHash(portal, 'document/number', plainNumber(typed))
export const numberIndexes = (portal: Keys, typed: string): Buffer[] =>
  keyedHashes(portal, 'document/number', plainNumber(typed))

const plainNumber = (typed: string): string => oneWriting(typed, 'NFC').toUpperCase().replaceAll(/[\s-]/g, '')
