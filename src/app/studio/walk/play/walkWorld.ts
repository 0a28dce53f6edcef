import { listsUsed } from '#engine/bundle/listsUsed.ts'
import { readPersona } from '#engine/case/readPersona.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { keyedFacts } from '#engine/content/keyedFacts.ts'
import type { Content } from '#engine/content/types.ts'
import type { WalkForms, WalkWorld } from '../WalkMessage.ts'

/** Who can walk where, and when. */
export function walkWorld(content: Content): WalkWorld {
  return {
    processes: Object.values(content.workflows).map(({ id, for: whom }) => ({
      id,
      forChild: whom.child !== undefined,
      campaigns: content.services.campaigns
        .filter(({ process }) => process === id)
        .map(({ id: name, opens, closes }) => ({ id: name, opens, closes })),
    })),
    personas: Object.keys(content.personas).map((id) => ({
      id,
      children: (readPersona(content, id)?.children ?? []).flatMap((child) =>
        typeof child['id'] === 'string' ? [child['id']] : [],
      ),
    })),
  }
}

export function walkForms({ content, forms }: OpenContent, process: string): WalkForms {
  const workflow = content.workflows[process]
  return {
    process,
    steps: workflow?.steps ?? [],
    forms,
    lists: listsUsed([workflow, Object.values(forms), content.facts], content),
    values: workflow?.values ?? {},
    conditions: { ...content.conditions, ...workflow?.conditions },
    constants: content.services.constants,
    facts: keyedFacts(workflow ?? {}, content),
  }
}
