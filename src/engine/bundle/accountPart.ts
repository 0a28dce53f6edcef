import type { Content } from '../content/types.ts'
import { accountForms } from '../content/accountForms.ts'
import { conditionsUsed } from './conditionsUsed.ts'
import { formPart } from './formPart.ts'
import { listsUsed } from './listsUsed.ts'
import type { AccountPart, FormPart } from './types.ts'

/** The forms of registration, recovery and settings, which no process asks. */
export function accountPart(content: Content): AccountPart {
  const forms: { [form: string]: FormPart } = {}
  for (const id of accountForms(content)) forms[id] = formPart(content, id)
  const conditions = conditionsUsed(forms, content)
  return { conditions, forms, lists: listsUsed([forms, conditions], content) }
}
