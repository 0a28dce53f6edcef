import { machineName, textIds } from '#engine/texts/textIds.ts'

interface ActionName {
  id: string
  track?: { name: string; index: number } | undefined
}

/** Text ids of one action's button and of its second question. `event.<id>`: what the engine itself writes down. */
export function actionTexts(process: string, action: ActionName) {
  const machine = machineName(process, action.track?.name)
  return {
    label: [...textIds.action(machine, action.id), `event.${action.id}`],
    sure: textIds.sure(machine, action.id),
  }
}

export function actionKey(action: ActionName): string {
  return action.track === undefined ? action.id : `${action.track.name}/${action.track.index}/${action.id}`
}
