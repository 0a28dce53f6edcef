import { type Place, under } from '../../../content/checks/place.ts'
import { accountForms } from '../../../content/accountForms.ts'
import { readingAt } from './readingAt.ts'
import type { Walk } from './Walk.ts'
import { walkForm } from './walkForm.ts'

const services: Place = { file: 'workflows/services.json', pointer: '' }

/** What no process reads: menus, campaigns, forms of registration and settings. */
export function walkPortal(walk: Walk): void {
  visitMenus(walk)
  visitCampaigns(walk)
  visitAccount(walk)
}

function visitMenus(walk: Walk): void {
  for (const [index, { name, menu = [], extraMenu = [] }] of walk.content.services.services.entries()) {
    const at = { service: name }
    const reading = {
      at,
      world: walk.worldAt(at),
      use: { says: 'word.use.menu', params: { service: name } } as const,
    }
    const place = under(services, 'services', index)
    for (const [word, items] of [
      ['menu', menu],
      ['extraMenu', extraMenu],
    ] as const) {
      for (const [item, { visibleWhen }] of items.entries()) {
        walk.condition(visibleWhen, under(place, word, item, 'visibleWhen'), reading)
      }
    }
  }
}

function visitCampaigns(walk: Walk): void {
  for (const [index, { id, process, when }] of walk.content.services.campaigns.entries()) {
    const reading = readingAt(
      walk,
      { workflow: process },
      { says: 'word.use.campaign', params: { campaign: id } },
    )
    walk.condition(when, under(services, 'campaigns', index, 'when'), reading)
  }
}

function visitAccount(walk: Walk): void {
  const at = { account: true } as const
  for (const form of accountForms(walk.content)) {
    const base = `/answers/${form.slice('account/'.length)}`
    walkForm(walk, form, {
      at,
      world: walk.worldAt(at),
      use: { says: 'word.use.form', params: { form } },
      base,
    })
  }
}
