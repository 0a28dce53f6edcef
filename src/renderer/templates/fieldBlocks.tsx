import type { ReactNode } from 'react'

/**
 * React clones every sibling on the way to an update and the browser lays all of them out: fields stand in contained
 * blocks, so that a key costs the same in a form of ten fields and of a thousand.
 */
const BLOCK = 16

/** Blocks of blocks. Of the fields after the first `drawn` only the blocks are there, with the room that they will take. */
export function fieldBlocks(fields: readonly ReactNode[], drawn: number): ReactNode[] {
  if (fields.length <= BLOCK) return [...fields]
  const made: ReactNode[] = []
  for (let at = 0; at < fields.length; at += BLOCK) {
    made.push(
      <div className="form-chunk" key={`block${at}`}>
        {at < drawn ? fields.slice(at, at + BLOCK) : null}
      </div>,
    )
  }
  return fieldBlocks(made, made.length)
}
