import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { openModule, type ModuleFactory } from '#engine/bundle/openModule.ts'
import type { AccountPart, ProcessPart } from '#engine/bundle/types.ts'
import { fetchContent } from '../http/fetchContent.ts'

/** A part of a release with its validators: the same verdicts here as on the server. */
interface OpenPart<Part> {
  release: string
  part: Part
  forms: OpenForms
}
export type OpenProcess = OpenPart<ProcessPart>
export type OpenAccount = OpenPart<AccountPart>

const processes = new Map<string, Promise<OpenProcess>>()
const accounts = new Map<string, Promise<OpenAccount>>()

export function openProcess(release: string, process: string): Promise<OpenProcess> {
  return openOnce(processes, release, `process.${process}`)
}

export function openAccount(release: string): Promise<OpenAccount> {
  return openOnce(accounts, release, 'account')
}

/** A release is immutable, so what was opened once stays; a failure is forgotten and may be tried again. */
async function openOnce<Part>(
  opened: Map<string, Promise<OpenPart<Part>>>,
  release: string,
  name: string,
): Promise<OpenPart<Part>> {
  const key = `${release}/${name}`
  const open = opened.get(key) ?? loadPart<Part>(release, name)
  opened.set(key, open)
  try {
    return await open
  } catch (error) {
    opened.delete(key)
    throw error
  }
}

async function loadPart<Part>(release: string, name: string): Promise<OpenPart<Part>> {
  const [part, module] = await Promise.all([
    fetchContent<Part>(release, `${name}.json`),
    importModule(`/content/${release}/${name}.js`),
  ])
  return { release, part, forms: openForms(openModule(module.default)) }
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
