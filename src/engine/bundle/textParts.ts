import { machinesOf } from '../content/formUses.ts'
import type { Content } from '../content/types.ts'
import { programTexts } from '../texts/programTexts.ts'
import { isLetter, machineWord, TextIndex, wordsIn } from '../texts/TextIndex.ts'
import { machineName, textIds } from '../texts/textIds.ts'
import type { AccountPart, PortalPart, ProcessPart } from './types.ts'

interface Parts {
  portal: PortalPart
  account: AccountPart
  processes: { [id: string]: ProcessPart }
}

/** Nobody but analysts and administrators reads these: their pages take the texts of the whole portal. */
const ofStaffPages = /^(?:studio\w*|call|looked)\./

/**
 * Ids of the texts that a page needs: of the interface and the account's forms (`start`), and of each service with its
 * processes. Both together are what a page of the service shows, and do not grow with the number of services.
 */
export function textParts(content: Content, { portal, account, processes }: Parts): Map<string, string[]> {
  const all = [...new Set(Object.values(content.locales).flatMap((texts) => Object.keys(texts)))].sort()
  const ids = all.filter((id) => !ofStaffPages.test(id))
  const machines = machinesByProcess(content)
  const index = new TextIndex(ids, new Set([...machines.values()].flat()))
  const start = index.namedBy(wordsIn(account))
  for (const id of programTexts) start.add(id)
  const parts = new Map([['start', ids.filter((id) => start.has(id) && !isLetter(id))]])
  for (const service of portal.services) {
    const own = Object.values(processes).filter(({ workflow }) => workflow.service === service.name)
    const words = wordsIn([service, own])
    // What it makes, or is made by, is told of on its pages: by the name of the process.
    for (const [process, names] of machines)
      if (words.has(process)) for (const name of names) words.add(machineWord(name))
    // So is the service where it leads to.
    for (const { name, routes = {} } of portal.services)
      if (Object.keys(routes).some((path) => words.has(path)))
        for (const id of textIds.service(name)) words.add(id)
    const named = index.namedBy(words)
    parts.set(
      `service.${service.name}`,
      ids.filter((id) => named.has(id) && !start.has(id)),
    )
  }
  return parts
}

/** What ids of a process and of its tracks begin with. */
function machinesByProcess({ workflows }: Content): Map<string, string[]> {
  return new Map(
    Object.entries(workflows).map(([id, workflow]) => [
      id,
      machinesOf(workflow).map(({ track }) => machineName(id, track)),
    ]),
  )
}
