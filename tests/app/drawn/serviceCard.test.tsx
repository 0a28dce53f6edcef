import { expect, test } from 'vitest'
import { ServiceCard } from '#app/screens/services/ServiceCard.tsx'
import type { ServiceEntry } from '#app/state/clientTypes.ts'
import { textOf } from '../../browser/texts.ts'
import { draw, readIn } from './draw.tsx'

const service: ServiceEntry = {
  name: 'grant',
  title: 'Grants',
  about: 'A place for students from abroad',
  foundBy: [],
  group: null,
  icon: null,
  window: { open: true, opens: null, closes: null },
  notFor: null,
  redirect_url: '/grant/dashboard',
  is_global: false,
  is_admin: false,
}

test('the card of a service says whom it is for to who is not among them', () => {
  const notFor = textOf('en', 'grant.for.self')
  const html = draw(<ServiceCard service={{ ...service, notFor }} />)
  expect(html).toContain(`<p class="muted">${notFor}</p>`)
  expect(html).toContain('href="/grant/dashboard"')
})

test('to everybody else it says only what the service is, and until when', () => {
  const open = textOf('en', 'app.services.open')
  expect(readIn(draw(<ServiceCard service={service} />))).toBe(
    `Grants A place for students from abroad ${open}`,
  )
})

test('a service without an address is a button, and comes soon', () => {
  const html = draw(<ServiceCard service={{ ...service, redirect_url: null }} />)
  expect(html).toContain('<button type="button">Grants</button>')
  expect(html).not.toContain('href')
  expect(readIn(html)).toContain('Soon at your service')
})
