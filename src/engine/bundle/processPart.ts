import { formUses } from '../content/formUses.ts'
import type { Content, Workflow } from '../content/types.ts'
import { conditionsUsed } from './conditionsUsed.ts'
import { formPart } from './formPart.ts'
import { listsUsed } from './listsUsed.ts'
import { trialOf } from './trialOf.ts'
import type { FormPart, ProcessPart } from './types.ts'

/** Everything that one process needs to be asked and run. The content has no faults: its names lead somewhere. */
export function processPart(content: Content, id: string): ProcessPart {
  const workflow = content.workflows[id]
  if (!workflow) throw new Error(`There is no process ${id}`)
  const forms: { [form: string]: FormPart } = {}
  for (const { form } of formUses(workflow)) forms[form] ??= formPart(content, form)
  const facts = factsOf(workflow, content)
  const conditions = conditionsUsed([workflow, forms, facts], content)
  const trial = trialOf(content, workflow, Object.keys(forms))
  return {
    workflow,
    conditions,
    facts,
    forms,
    lists: listsUsed([workflow, forms, facts, conditions], content),
    templates: content.templates,
    ...(trial !== undefined && { trial }),
  }
}

function factsOf(workflow: Workflow, content: Content): ProcessPart['facts'] {
  const facts: ProcessPart['facts'] = {}
  for (const [name, own] of Object.entries(workflow.facts ?? {})) {
    const fact = content.facts[own.fact ?? name]
    if (!fact) throw new Error(`There is no fact ${own.fact ?? name}`)
    const { ask, key, reread, down, secret, value, register } = fact
    facts[name] = {
      key: own.key ?? key,
      value,
      ...(ask === undefined ? {} : { ask }),
      ...(reread === undefined ? {} : { reread }),
      ...(down === undefined ? {} : { down }),
      ...(secret === undefined ? {} : { secret }),
      ...(register === undefined ? {} : { register }),
    }
  }
  return facts
}
