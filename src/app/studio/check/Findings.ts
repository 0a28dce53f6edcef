import type { Finding } from '#engine/check/Finding.ts'
import { sortFindings } from '#engine/check/sortFindings.ts'
import { CHECK_PARTS, type CheckPart, type FindingsMessage } from './FindingsMessage.ts'

/** What the check says of the files as they are, or as they were a moment ago. */
export interface Findings {
  /** By file, pointer and code. */
  all: readonly Finding[]
  byFile: ReadonlyMap<string, readonly Finding[]>
  /** Everything was looked at as it is now. */
  isSettled: boolean
  /** A worker did not come back: nothing new is known until something changes. */
  isStuck: boolean
}

export const NO_FINDINGS: Findings = { all: [], byFile: new Map(), isSettled: false, isStuck: false }

/** Puts together what the parts of the check said last. */
export class FindingsBook {
  readonly #parts = new Map<CheckPart, { version: number; findings: readonly Finding[] }>()
  readonly #listeners = new Set<() => void>()
  #version = 0
  #isStuck = false
  #known = NO_FINDINGS

  get known(): Findings {
    return this.#known
  }

  /** The files are of this version now. */
  expect(version: number): void {
    this.#version = version
    this.#tell()
  }

  stuck(isStuck: boolean): void {
    if (this.#isStuck === isStuck) return
    this.#isStuck = isStuck
    this.#tell()
  }

  take({ part, version, findings }: FindingsMessage): void {
    const before = this.#parts.get(part)
    if (before !== undefined && before.version > version) return
    this.#parts.set(part, { version, findings })
    this.#tell()
  }

  isAt(part: CheckPart, version: number): boolean {
    return (this.#parts.get(part)?.version ?? 0) >= version
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    const all = sortFindings(CHECK_PARTS.flatMap((part) => this.#parts.get(part)?.findings ?? []))
    const isSettled = CHECK_PARTS.every((part) => this.isAt(part, this.#version))
    const isSame = all.length === 0 && this.#known.all.length === 0
    this.#known = {
      all: isSame ? this.#known.all : all,
      byFile: isSame ? this.#known.byFile : Map.groupBy(all, ({ file }) => file),
      isSettled,
      isStuck: this.#isStuck,
    }
    for (const listener of this.#listeners) listener()
  }
}

/** Those at a place of a file, and below it. */
export function findingsAt(findings: Findings, path: string, pointer = ''): readonly Finding[] {
  const own = findings.byFile.get(path) ?? []
  if (pointer === '') return own
  return own.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))
}
