import { nearestName } from '../../content/nearest.ts'
import { splitPointer } from '../../form/splitPointer.ts'
import { escapeToken } from '../../values/pointer.ts'
import type { Type } from './types/Type.ts'

/** The known pointer that was surely meant: another name at the step that fails, or a step that was left out. */
export function nearPointer(root: Type, pointer: string): string | undefined {
  const tokens = splitPointer(pointer)
  const { type, depth } = farthest(root, tokens)
  const failing = tokens[depth]
  if (failing === undefined) return undefined
  const rest = tokens.slice(depth + 1)
  const found = renamed(type, failing, rest) ?? leftOut(type, [failing, ...rest])
  return found && textOf([...tokens.slice(0, depth), ...found])
}

/** The part of the pointer that leads somewhere, and the names that are known there. */
export function reachOf(root: Type, pointer: string): { holder: string; names: readonly string[] } {
  const tokens = splitPointer(pointer)
  const { type, depth } = farthest(root, tokens)
  return { holder: textOf(tokens.slice(0, depth)), names: type.names }
}

/** How far the pointer leads. */
function farthest(root: Type, tokens: readonly string[]): { type: Type; depth: number } {
  let type = root
  for (const [depth, token] of tokens.entries()) {
    const member = type.member(token)
    if (member === undefined) return { type, depth }
    type = member.type
  }
  return { type, depth: tokens.length }
}

/** One under which the rest is known, if there is any. */
function renamed(type: Type, failing: string, rest: readonly string[]): string[] | undefined {
  const fitting = type.names.filter((name) => leads(type, [name, ...rest]))
  const name = nearestName(failing, fitting)
  return name === undefined ? undefined : [name, ...rest]
}

function leftOut(type: Type, tokens: readonly string[]): string[] | undefined {
  const between = type.names.find((name) => leads(type, [name, ...tokens]))
  return between === undefined ? undefined : [between, ...tokens]
}

function leads(type: Type, tokens: readonly string[]): boolean {
  return farthest(type, tokens).depth === tokens.length
}

function textOf(tokens: readonly string[]): string {
  return tokens.map((token) => `/${escapeToken(token)}`).join('')
}
