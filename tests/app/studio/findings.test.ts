import { describe, expect, it } from 'vitest'
import { findingsAt, FindingsBook } from '#app/studio/check/Findings.ts'
import type { CheckPart } from '#app/studio/check/FindingsMessage.ts'
import type { Finding } from '#engine/check/Finding.ts'

const finding = (file: string, pointer: string): Finding => ({
  file,
  pointer,
  code: 'schema.idle',
  told: { says: 'says.schema.idle.pages' },
  message: pointer,
  severity: 'warning',
})
const says = (part: CheckPart, version: number, ...findings: Finding[]) => ({
  kind: 'findings' as const,
  part,
  version,
  findings,
})

describe('findings while somebody types', () => {
  it('are those of the newest files, each part of the check as soon as it is known', () => {
    const book = new FindingsBook()
    const heard: number[] = []
    book.listen(() => heard.push(book.known.all.length))
    book.expect(1)
    book.take(says('door', 1, finding('a.json', '/x')))
    book.take(says('rules', 1, finding('b.json', '/y')))
    book.expect(2)
    book.take(says('door', 2))
    book.take(says('door', 1, finding('a.json', '/x')))
    expect(book.known.all.map(({ file }) => file)).toEqual(['b.json'])
    expect(heard).toEqual([0, 1, 2, 2, 1])
  })

  it('are settled when every part was asked about the files as they are', () => {
    const book = new FindingsBook()
    book.expect(1)
    for (const part of ['door', 'shapes', 'texts'] as const) book.take(says(part, 1))
    expect(book.known.isSettled).toBe(false)
    book.take(says('rules', 1))
    expect(book.known.isSettled).toBe(true)
    book.expect(2)
    expect(book.known.isSettled).toBe(false)
  })

  it('are found at a place and below it', () => {
    const book = new FindingsBook()
    book.take(says('shapes', 1, finding('a.json', '/x/y'), finding('a.json', '/xy'), finding('b.json', '/x')))
    expect(findingsAt(book.known, 'a.json', '/x').map(({ pointer }) => pointer)).toEqual(['/x/y'])
    expect(findingsAt(book.known, 'a.json')).toHaveLength(2)
    expect(findingsAt(book.known, 'c.json')).toEqual([])
  })
})
