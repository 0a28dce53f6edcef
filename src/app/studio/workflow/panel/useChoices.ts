import { PHASES } from '#engine/content/types.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject, jsonObjects } from '../../../state/json.ts'
import { type Texts, useTexts } from '../../../i18n/useTexts.ts'
import { formIdOf } from '../../forms/contentTree.ts'
import { useContentTexts } from '../../forms/useContentTexts.ts'
import { useFiles, useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import type { MachineView } from '../machine/Machine.ts'
import { readMachines } from '../machine/readMachines.ts'
import type { FlowWords } from '../useFlowWords.ts'
import type { Choice, Choices } from './Choices.ts'
import { eventOf } from './eventCodec.ts'

/** Who may always act: the one whom the application concerns. */
const APPLICANT = 'applicant'
const NOTIFICATIONS = 'workflows/notifications.json'

export function useChoices(workflow: JsonObject, machine: MachineView, words: FlowWords): Choices {
  const { text } = useTexts()
  const called = useContentTexts()
  const workspace = useWorkspace()
  useFiles()
  const main = readMachines(workflow)[0] ?? machine
  const roles = membersOf(workflow['roles']).map((value) => ({ value, label: words.role(value) }))
  const statusesOf = (one: MachineView): Choice[] =>
    one.statuses.map(({ id }) => ({ value: id, label: withId(words.status(one, id), id) }))
  const notifications = workspace.documentOf(NOTIFICATIONS)
  return {
    phases: PHASES.map((value) => ({ value, label: text(`phase.${value}`) })),
    statuses: statusesOf(machine),
    mainStatuses: statusesOf(main),
    transitions: machine.transitions.map(({ id }) => ({
      value: id,
      label: withId(words.transition(machine, id), id),
    })),
    roles,
    actors: [{ value: APPLICANT, label: words.role(APPLICANT) }, ...roles],
    forms: formsIn(workspace),
    messages: membersOf(notifications)
      .filter((id) => !id.startsWith('$'))
      .map((value) => ({ value, label: called([value]) ?? value })),
    events: eventsOf(workflow, { workspace, text, called }),
  }
}

const withId = (name: string, id: string): string => (name === id ? id : `${name} (${id})`)
const membersOf = (value: unknown): string[] => (isJsonObject(value) ? Object.keys(value) : [])

function formsIn({ files }: Workspace): Choice[] {
  return [...files.keys()]
    .flatMap((path) => (path.startsWith('schemas/') ? (formIdOf(path) ?? []) : []))
    .sort()
    .map((value) => ({ value, label: value }))
}

interface Around {
  workspace: Workspace
  text: Texts['text']
  called: (ids: readonly string[]) => string | undefined
}

/** Statuses of the processes that this one makes, and its messages. */
function eventsOf(workflow: JsonObject, { workspace, text, called }: Around): Choice[] {
  const transitions = Array.isArray(workflow['transitions']) ? jsonObjects(workflow['transitions']) : []
  const made = new Set(transitions.flatMap(({ create }) => membersOf(create)))
  const fromProcesses = [...made].flatMap((process) => {
    const document = workspace.documentOf(`workflows/${process}.json`)
    const statuses = isJsonObject(document) ? membersOf(document['statuses']) : []
    return statuses.map((status) => ({
      value: eventOf({ process, status }),
      label: text('studioFlow.onProcess', {
        process: called(textIds.processName(process)) ?? process,
        status: withId(called(textIds.status(process, status)) ?? status, status),
      }),
    }))
  })
  const fromMessages = membersOf(workflow['messages']).map((message) => ({
    value: eventOf({ message }),
    label: text('studioFlow.onMessage', { message }),
  }))
  return [...fromProcesses, ...fromMessages]
}
