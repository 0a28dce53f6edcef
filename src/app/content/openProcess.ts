import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { openModule, type ModuleFactory } from '#engine/bundle/openModule.ts'
import type { AccountPart, ProcessPart } from '#engine/bundle/types.ts'
import { fetchContent } from '../http/fetchContent.ts'
import { once } from '../http/once.ts'

/** A part of a release with its validators: the same verdicts here as on the server. */
interface OpenPart<Part> {
  release: string
  part: Part
  forms: OpenForms
}
export type OpenProcess = OpenPart<ProcessPart>
export type OpenAccount = OpenPart<AccountPart>

const processes = new Map<string, Promise<OpenProcess>>()
const inputs = new Map<string, Promise<OpenForms>>()
const accounts = new Map<string, Promise<OpenAccount>>()

/** A release is immutable, so what was opened once stays. */
export function openProcess(release: string, process: string): Promise<OpenProcess> {
  const name = `process.${process}`
  return once(processes, `${release}/${name}`, () => loadPart(release, name))
}

/** Validators of the forms that its transitions ask: fetched when somebody opens one. */
export function openInputs(release: string, process: string): Promise<OpenForms> {
  const name = `inputs.${process}`
  return once(inputs, `${release}/${name}`, () => loadForms(release, name))
}

export function openAccount(release: string): Promise<OpenAccount> {
  return once(accounts, release, () => loadPart(release, 'account'))
}

async function loadPart<Part>(release: string, name: string): Promise<OpenPart<Part>> {
  const [part, forms] = await Promise.all([
    fetchContent<Part>(release, `${name}.json`),
    loadForms(release, name),
  ])
  return { release, part, forms }
}

async function loadForms(release: string, name: string): Promise<OpenForms> {
  const module = await importModule(`/content/${release}/${name}.js`)
  return openForms(openModule(module.default))
}

const failures = new Map<string, number>()

/** What could not be had once a browser never asks for again by the same address. */
async function importModule(path: string): Promise<{ default: ModuleFactory }> {
  const failed = failures.get(path) ?? 0
  const address = failed === 0 ? path : `${path}?again=${failed}`
  try {
    return await import(/* @vite-ignore */ address)
  } catch (error) {
    failures.set(path, failed + 1)
    throw error
  }
}
