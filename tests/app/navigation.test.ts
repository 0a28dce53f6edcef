import { describe, expect, it } from 'vitest'
import { isActive } from '#app/frame/isActive.ts'
import { photoAddress } from '#app/frame/photoAddress.ts'
import { matchRoute } from '#app/navigation/matchRoute.ts'
import { naturalAddress } from '#app/navigation/naturalAddress.ts'
import { safeReturnPath, signInAddress } from '#app/navigation/returnAddress.ts'
import { routesOf } from '#app/navigation/routes.ts'
import { queueAddress, queueQueryOf } from '#app/screens/desk/queueQuery.ts'
import { readContent } from '../cases/readContent.ts'

const part = {
  services: [
    {
      name: 'sample',
      routes: {
        '/sample/apply': { screen: 'apply', process: 'sample' },
        '/sample/apply/in': { screen: 'application', process: 'sample' },
        '/services': { screen: 'services', title: 'title.own' },
        '/sample/check': { screen: 'check', public: true as const },
      },
    },
  ],
  campaigns: [],
  maintenance: [],
  constants: {},
  conditions: {},
  notifications: {},
  processes: {},
}

describe('routes', () => {
  const routes = routesOf(part)

  it('match exactly', { meta: { spec: ['2.exact'] } }, () => {
    expect(matchRoute(routes, '/sample/apply')?.route.screen).toBe('apply')
    expect(matchRoute(routes, '/sample/apply/in')?.route.screen).toBe('application')
    expect(matchRoute(routes, '/sample/apply/in/more')).toBeUndefined()
    expect(matchRoute(routes, '/Sample/apply')).toBeUndefined()
    expect(matchRoute(routes, '/sample')).toBeUndefined()
  })

  it('give the values of named segments', () => {
    expect(matchRoute(routes, '/settings/edit/email')?.params).toEqual({ type: 'email' })
  })

  it('of the content stand before the account’s own', () => {
    expect(matchRoute(routes, '/services')?.route.title).toBe('title.own')
    expect(routes.filter((route) => route.path === '/services')).toHaveLength(1)
  })

  it('are closed unless content or the specification opens them', () => {
    expect(matchRoute(routes, '/sample/apply')?.route.public).toBe(false)
    expect(matchRoute(routes, '/sample/check')?.route.public).toBe(true)
    expect(matchRoute(routes, '/registration')?.route.public).toBe(true)
    expect(matchRoute(routes, '/dashboard')?.route.public).toBe(false)
  })
})

describe('an address that is no page', () => {
  it('leads to the dashboard beneath it, else to the service that begins there or is called so', () => {
    const services = [
      { name: 'own', redirect_url: '/one/dashboard', routes: { '/one/dashboard': { screen: 's' } } },
      { name: 'other', redirect_url: '/one/two/start', routes: { '/one/two/start': { screen: 's' } } },
      { name: 'soon' },
    ]
    const to = (path: string) => naturalAddress({ services }, path)
    expect(['/one', '/one/', '/one/two', '/other', '/own'].map(to)).toEqual([
      '/one/dashboard',
      '/one/dashboard',
      '/one/two/start',
      '/one/two/start',
      '/one/dashboard',
    ])
    expect(['/', '', '/soon', '/One', '/one/two/three', '/on', '/nowhere'].map(to)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    )
  })

  it('of every service of the content, by its name and by the first word of its address, leads to it', async () => {
    const { services } = (await readContent()).services
    const routes = routesOf({ ...part, services })
    const addresses = services
      .filter(({ redirect_url: url }) => url !== undefined)
      .flatMap(({ name, redirect_url: url = '' }) => [`/${name}`, `/${url.split('/')[1]}`])
      .filter((path) => matchRoute(routes, path) === undefined)
    expect(addresses.length).toBeGreaterThan(30)
    const lost = addresses.filter((path) => {
      const address = naturalAddress({ services }, path)
      return address === undefined || matchRoute(routes, address) === undefined
    })
    expect(lost).toEqual([])
  })
})

describe('a menu item', () => {
  it('is active by equality where it says so', { meta: { spec: ['2.side.rule.equal'] } }, () => {
    const entry = { url: '/a/dashboard', includes: null, is_equals: true }
    expect(isActive(entry, '/a/dashboard')).toBe(true)
    expect(isActive(entry, '/a/dashboard/more')).toBe(false)
  })

  it('is active by its fragment otherwise', { meta: { spec: ['2.side.rule.includes'] } }, () => {
    const entry = { url: '/a/apply', includes: 'a/apply', is_equals: false }
    expect(isActive(entry, '/a/apply/in')).toBe(true)
    expect(isActive(entry, '/a/dashboard')).toBe(false)
  })

  it('is never active by an empty fragment', () => {
    expect(isActive({ url: '/a', includes: '', is_equals: false }, '/b')).toBe(false)
  })
})

describe('the way back after signing in', () => {
  it('is a path of this site', () => {
    expect(safeReturnPath('return=%2Fsample%2Fapply%2Fin%3Fapplication%3D1')).toBe(
      '/sample/apply/in?application=1',
    )
  })

  it.each([
    'return=https%3A%2F%2Fevil.example',
    'return=%2F%2Fevil.example',
    'return=%2F%5Cevil.example',
    // Browsers take these out before they read an address.
    'return=%2F%09%2Fevil.example',
    'return=%2F%0D%0A%2Fevil.example',
    'return=%09%2F%2Fevil.example',
    'return=%2F%40evil.example',
    'return=javascript%3Aalert(1)',
    'return=data%3Atext%2Fhtml%2Cx',
    'return=%EF%BC%8F%EF%BC%8Fevil.example',
    'return=%2F%EF%BC%8Fevil.example',
    'return=%252F%252Fevil.example',
    '',
  ])('is nothing for %s', (search) => expect(safeReturnPath(search)).toBeNull())

  it('keeps the query of where the person wanted to go', () => {
    const wanted = '/?return=%2Fdesk%3Fapplication%3D7'
    expect(signInAddress('/desk', 'application=7')).toBe(wanted)
    expect(signInAddress('/desk', '?application=7')).toBe(wanted)
  })
})

describe('a photo', () => {
  it('loses a doubled prefix', { meta: { spec: ['3.userImage'] } }, () => {
    const prefix = 'data:image/jpeg;base64,'
    expect(photoAddress(prefix + prefix + 'AAAA')).toBe(prefix + 'AAAA')
    expect(photoAddress(prefix + 'AAAA')).toBe(prefix + 'AAAA')
    expect(photoAddress('AAAA')).toBe(prefix + 'AAAA')
    expect(photoAddress(null)).toBeNull()
  })
})

describe('filters of the queue', () => {
  it('survive the way through the address, which never has the words that are looked for', () => {
    const query = {
      q: 'Əliyev',
      process: 'sample',
      institution: 'one',
      deadline: 'week',
      clerk: 'nobody',
      mine: false,
      order: 'waiting',
      cursor: 'abc',
    } as const
    const address = queueAddress('/desk', query)
    expect(decodeURIComponent(address)).not.toContain('Əliyev')
    expect(queueQueryOf(address.split('?')[1] ?? '', 'Əliyev')).toEqual(query)
  })

  it('leave out what no filter knows', () => {
    const search = 'page=x&deadline=never&order=best&clerk=%27&scope=some&process='
    expect(queueQueryOf(search, '')).toEqual({ q: '', cursor: '' })
  })
})
