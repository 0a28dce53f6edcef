import { conditionNames, listNames, scopeNames, type Use } from '../content/checks/names.ts'
import type { Content, List } from '../content/types.ts'
import { pointersRead } from '../values/readPointers.ts'
import type { Condition, Json, Operand } from '../values/types.ts'
import type { Pair } from './Pair.ts'
import { samePart } from './samePart.ts'

const ANYWHERE = { file: '', pointer: '' }
/** What parts of a process can name, and what stands behind the names. */
interface Definitions {
  condition: { [name: string]: Condition }
  value: { [name: string]: Operand }
  constant: { [name: string]: Json }
  list: { [name: string]: Json }
}

/** What parts of a process mean by the names in them: the same words say something else when these do. */
export class Meanings {
  readonly #before: Definitions
  readonly #after: Definitions

  constructor(process: string, { before, after }: Pair) {
    this.#before = definitionsOf(process, before)
    this.#after = definitionsOf(process, after)
  }

  /** Names in a part (a keyword and what it says), or behind such, that say something else than before: `condition "adult"`. */
  changedIn(part: unknown): string[] {
    const changed: string[] = []
    const seen = new Set<string>()
    const follow = (inner: unknown): void => {
      for (const [kind, name] of namesIn(inner)) {
        const called = `${kind} "${name}"`
        const now = ownMember(this.#after[kind], name)
        if (seen.has(called) || now === undefined) continue
        seen.add(called)
        const was = ownMember(this.#before[kind], name)
        // The order of texts counts in an operand, not in a condition.
        const same = kind === 'value' ? JSON.stringify(was) === JSON.stringify(now) : samePart(was, now)
        if (!same) changed.push(called)
        if (kind === 'condition') follow({ when: now })
        if (kind === 'value') follow({ value: now })
      }
    }
    follow(part)
    return changed
  }

  /** What a condition reads of the rows of a list, through names as well. */
  readOfRows(where: Json): string[] {
    const named = { conditions: this.#after.condition, values: this.#after.value }
    return [...pointersRead(where, named)].flatMap((pointer) => /^\/item\/([^/]+)/.exec(pointer)?.[1] ?? [])
  }
}

function definitionsOf(process: string, content: Content): Definitions {
  const { conditions = {}, values = {} } = content.workflows[process] ?? {}
  const lists = Object.entries(content.lists).map(([id, list]): [string, Json] => [id, choicesOf(list)])
  return {
    condition: { ...content.conditions, ...conditions },
    value: values,
    constant: content.services.constants,
    list: Object.fromEntries(lists),
  }
}

const known = new WeakMap<List, Json>()

/** Lists are long, and compared for each process. */
function choicesOf(list: List): Json {
  const choices = known.get(list) ?? readChoices(list)
  known.set(list, choices)
  return choices
}

/** Rows without their texts, by id; those of a served list are no part of a release. */
function readChoices({ served, rows }: List): Json {
  if (served) return true
  const ids = rows.map(({ id, ...more }): [string, Json] => {
    const plain = Object.entries(more).filter(([, value]) => typeof value !== 'object' || value === null)
    return [JSON.stringify(id), Object.fromEntries(plain)]
  })
  return Object.fromEntries(ids)
}

function namesIn(part: unknown): [keyof Definitions, string][] {
  const uses: { [kind in keyof Definitions]: Use[] } = {
    condition: conditionNames(part, ANYWHERE),
    value: scopeNames('values', part, ANYWHERE),
    constant: scopeNames('constants', part, ANYWHERE),
    list: listNames(part, ANYWHERE),
  }
  const kinds = ['condition', 'value', 'constant', 'list'] as const
  return kinds.flatMap((kind) => uses[kind].map(({ name }): [keyof Definitions, string] => [kind, name]))
}

function ownMember(members: { [name: string]: unknown }, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined
}
