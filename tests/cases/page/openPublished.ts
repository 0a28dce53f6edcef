import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { openModule } from '#engine/bundle/openModule.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { OpenContent } from '#engine/case/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import type { Condition } from '#engine/values/types.ts'
import { beside, parts, portal } from 'virtual:published'

/** A content for the runner out of what a release serves: nothing is compiled here. */
export function openPublished(): OpenContent {
  const workflows: { [id: string]: Workflow } = {}
  const conditions: { [name: string]: Condition } = { ...portal.conditions }
  const forms: { [id: string]: FormPart } = {}
  const opened = new Map<string, OpenForms>()
  for (const { part, factory } of parts) {
    Object.assign(conditions, part.conditions)
    Object.assign(forms, part.forms)
    if ('workflow' in part) workflows[part.workflow.id] = part.workflow
    const module = openModule(factory)
    for (const form of Object.keys(module.forms)) opened.set(form, openForms(module))
  }
  const content = {
    ...beside,
    workflows,
    conditions,
    forms: {},
    uiSchemas: {},
    notifications: portal.notifications,
    documents: {},
    templates: {},
    migrations: {},
    locales: {},
  }
  return {
    content,
    forms,
    validate(form, value, at, context) {
      const module = opened.get(form)
      if (!module) throw new Error(`No release has the form ${form}`)
      return module.validate(form, value, at, context)
    },
  }
}
