import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { FormReferenceError } from '#engine/bundle/FormReferenceError.ts'
import { formPart } from '#engine/bundle/formPart.ts'
import { openForms } from '#engine/bundle/openForms.ts'
import { functionBody, openModule } from '#engine/bundle/openModule.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Json, JsonSchema, Scope } from '#engine/values/types.ts'
import { draft07Exceptions, type Exception } from './draft07Suite.exceptions.ts'

/** Cases that others made; nothing of them is committed. */
const suite = join(import.meta.dirname, '../../../shared/outside/json-schema-test-suite')
const folders = ['tests', 'optional-format', 'optional-other']

interface Group {
  description: string
  schema: JsonSchema
  tests: { description: string; data: Json; valid: boolean }[]
}
interface Verdicts {
  compiled: boolean
  decided: boolean
}

/** Through the doors that a form takes: made flat, published as text, opened by the runtime. */
function publish(schema: JsonSchema): FormPart {
  const form = typeof schema === 'boolean' ? { allOf: [schema] } : schema
  return formPart({ forms: { 'suite/case': form }, uiSchemas: {} }, 'suite/case')
}

function judgeWith(part: FormPart): (value: Json) => Verdicts {
  const text = generateModule({ 'suite/case': part })
  const factory = compileFunction(functionBody(text), ['require'])
  const forms = openForms(openModule((require) => factory(require)))
  const scope: Scope = {
    world: { now: { at: '2026-08-01T00:00:00.000Z', date: '2026-08-01', year: 2026 } },
    conditions: {},
    matches,
    rows: () => undefined,
  }
  return (value) => ({
    compiled: forms.validate('suite/case', value, '', { scope }).length === 0,
    decided: forms.fits(part.schema, value, { root: part.schema, scope }),
  })
}

function exceptionFor(file: string, group: string, name: string): Exception | undefined {
  return draft07Exceptions.find(
    (one) => one.file === file && (one.group ?? group) === group && (one.test ?? name) === name,
  )
}

/** What is wrong in a group; `met` collects the exceptions that a case needed. */
function wrongIn(file: string, group: Group, met: Set<Exception>): string[] {
  const refused = (reason: string) => {
    const exception = exceptionFor(file, group.description, '')
    if (exception?.refused !== true) {
      return [`${file}: ${group.description}: refused at publishing: ${reason}`]
    }
    met.add(exception)
    return []
  }
  let judge: (value: Json) => Verdicts
  try {
    judge = judgeWith(publish(group.schema))
  } catch (error) {
    if (error instanceof FormReferenceError) return refused(error.message)
    throw error
  }
  return group.tests.flatMap(({ description, data, valid }) => {
    const { compiled, decided } = judge(data)
    if (compiled === valid && decided === valid) return []
    const exception = exceptionFor(file, group.description, description)
    if (exception !== undefined) {
      met.add(exception)
      return []
    }
    return [`${file}: ${group.description}: ${description}: compiled ${compiled}, decided ${decided}`]
  })
}

describe.skipIf(!existsSync(suite))('the draft-07 suite', () => {
  test.each(folders)(
    '%s: each verdict is right through published validators, and without compiling',
    (folder) => {
      let count = 0
      const wrong: string[] = []
      const met = new Set<Exception>()
      for (const name of readdirSync(join(suite, folder))) {
        const groups: Group[] = JSON.parse(readFileSync(join(suite, folder, name), 'utf8'))
        const file = `${folder}/${basename(name, '.json')}`
        for (const group of groups) {
          count += group.tests.length
          wrong.push(...wrongIn(file, group, met))
        }
      }
      const except = draft07Exceptions.filter(({ file }) => file.startsWith(`${folder}/`))
      const lines = except.map(
        ({ file, group, test: name, reason }) =>
          [file, group, name].filter((part) => part !== undefined).join(': ') + `: ${reason}`,
      )
      process.stdout.write(
        `${folder}: ${count} cases, ${lines.length} exceptions\n${lines.map((line) => `  ${line}\n`).join('')}`,
      )
      expect(wrong).toEqual([])
      expect(
        except.filter((one) => !met.has(one)),
        'exceptions that no case needs',
      ).toEqual([])
    },
  )
})
