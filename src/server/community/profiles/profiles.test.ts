// Profiles over HTTP: visibility, changing the user's own, and the lists of a user's contributions.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation, insertPhoto, insertReview } from '../../../../test/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lists = ['photos', 'reviews', 'locations', 'checkins', 'portfolios', 'followers', 'following']
const setPrivacy = (user: Member, level: string) =>
  app.sql`insert into user_preferences (user_id, privacy_level) values (${user.id}, ${level}) on conflict (user_id) do update set privacy_level = excluded.privacy_level`

describe('privacy × viewer', () => {
  let viewers: Record<string, string | undefined>
  let owner: Member
  beforeAll(async () => {
    owner = await app.join('owner')
    const follower = await app.join('follower')
    const stranger = await app.join('stranger')
    const followed = await app.join('followed')
    await app.sql`insert into follows (follower_id, following_id) values (${follower.id}, ${owner.id}), (${owner.id}, ${followed.id})`
    viewers = {
      visitor: undefined,
      stranger: stranger.token,
      followed: followed.token,
      follower: follower.token,
      owner: owner.token,
      admin: (await app.joinAdmin()).token,
    }
    const location = await insertLocation(app.sql, { created_by: owner.id })
    await insertPhoto(app.sql, { user_id: owner.id, location_id: location })
  })

  test.each([
    ['public', ['visitor', 'stranger', 'followed', 'follower', 'owner', 'admin']],
    ['followers', ['follower', 'owner', 'admin']],
    ['private', ['owner', 'admin']],
  ])('%s is seen by %j', async (level, allowed) => {
    await setPrivacy(owner, level)
    for (const [name, as] of Object.entries(viewers)) {
      const { status, body } = await app.send('GET', '/api/profiles/owner', { as })
      expect([name, status, body.displayName, body.about !== null]).toEqual([
        name,
        200,
        'The owner',
        allowed.includes(name),
      ])
      for (const list of lists)
        expect([name, list, (await app.send('GET', `/api/profiles/owner/${list}`, { as })).status]).toEqual([
          name,
          list,
          allowed.includes(name) ? 200 : 403,
        ])
    }
  })

  test('a private profile reveals only name and image', async () => {
    await app.sql`update users set bio = 'secret words', website = 'https://secret.example/', reputation = 7 where id = ${owner.id}`
    await setPrivacy(owner, 'private')
    const { body } = await app.get('/api/profiles/owner')
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(body).toEqual({
      id: owner.id,
      username: 'owner',
      displayName: 'The owner',
      profileImage: null,
      isDemo: false,
      privacyLevel: 'private',
      viewer: { isSelf: false, isFollowing: false, followsYou: false },
      about: null,
    })
  })
})

describe('a profile', () => {
  test('is found by name, ignoring case; unknown and suspended users are 404', async () => {
    const maya = await app.join('Maya')
    expect((await app.get('/api/profiles/mAYA')).body.username).toBe('Maya')
    for (const name of ['nobody', '%00', 'a'.repeat(80), "x'y"])
      expect((await app.get(`/api/profiles/${name}`)).status).toBe(404)
    await app.sql`update users set banned = true where id = ${maya.id}`
    for (const path of ['', '/photos', '/followers'])
      expect((await app.get(`/api/profiles/maya${path}`)).status).toBe(404)
  })

  test('counts and lists exactly the visible contributions', async () => {
    const user = await app.join('counted')
    const [location, gone, hidden] = [
      await insertLocation(app.sql, { created_by: user.id, name: 'Stands' }),
      await insertLocation(app.sql, { created_by: user.id, removed_at: new Date() }),
      await insertLocation(app.sql, {
        created_by: user.id,
        name: 'Hidden',
        precision: 'hidden',
        latitude: 12.345678,
        longitude: 98.765432,
        address: '1 Secret Lane',
      }),
    ]
    await insertPhoto(app.sql, { user_id: user.id, location_id: location, title: 'Kept' })
    await insertPhoto(app.sql, { user_id: user.id, location_id: location, removed_at: new Date() })
    await insertPhoto(app.sql, { user_id: user.id, location_id: location, state: 'processing' })
    await insertPhoto(app.sql, { user_id: user.id, location_id: gone })
    await insertReview(app.sql, { user_id: user.id, location_id: location })
    await insertReview(app.sql, { user_id: user.id, location_id: gone })
    await insertReview(app.sql, { user_id: user.id, location_id: hidden, removed_at: new Date() })
    const { about } = (await app.get('/api/profiles/counted')).body
    expect(about).toMatchObject({
      totalLocationsShared: 2,
      totalPhotosShared: 1,
      totalReviews: 1,
      followers: 0,
      following: 0,
    })
    expect(
      (await app.get('/api/profiles/counted/photos')).body.map((photo: { title: string }) => photo.title),
    ).toEqual(['Kept'])
    expect((await app.get('/api/profiles/counted/reviews')).body).toHaveLength(1)
    const locations = (await app.get('/api/profiles/counted/locations')).body
    expect(locations.map((one: { name: string }) => one.name).toSorted()).toEqual(['Hidden', 'Stands'])
    expect(JSON.stringify(locations)).not.toMatch(/12\.345|98\.765|Secret Lane/)
  })

  test('pages each list without gaps or duplicates', async () => {
    const user = await app.join('prolific')
    const ids: string[] = []
    const location = await insertLocation(app.sql)
    const at = new Date('2026-01-01')
    for (let index = 0; index < 7; index++)
      ids.push(await insertPhoto(app.sql, { user_id: user.id, location_id: location, created_at: at }))
    const seen: string[] = []
    let path: string | undefined = '/api/profiles/prolific/photos?limit=3'
    while (path) {
      const { headers, body }: { headers: Headers; body: { id: string }[] } = await app.get(path)
      seen.push(...body.map(({ id }) => id))
      path = headers.get('link')?.match(/<([^>]+)>/)?.[1]
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    const invalid = await app.get('/api/profiles/prolific/photos?cursor=nonsense')
    expect([invalid.status, invalid.body.type]).toEqual([400, 'validation'])
  })

  test('is changed by its owner; links are normalized, and errors name their fields', async () => {
    const { token } = await app.join('changer')
    const changed = await app.send('PATCH', '/api/me/profile', {
      as: token,
      body: {
        displayName: ' New Name ',
        bio: 'Words',
        website: 'example.org',
        instagram: 'https://instagram.com/changer/',
        flickr: '',
        specializesIn: ['Street', 'Street'],
      },
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      displayName: 'New Name',
      about: {
        bio: 'Words',
        website: 'https://example.org/',
        instagram: 'changer',
        flickr: null,
        specializesIn: ['Street'],
      },
    })
    const stored = await app.send('PATCH', '/api/me/profile', { as: token, body: { bio: '' } })
    expect(stored.body.about).toMatchObject({ bio: null, website: 'https://example.org/' })
    const invalid = await app.send('PATCH', '/api/me/profile', {
      as: token,
      body: {
        displayName: '',
        bio: 'x'.repeat(501),
        website: 'javascript:alert(1)',
        instagram: 'a b',
        specializesIn: ['Cats'],
      },
    })
    expect(invalid.status).toBe(422)
    expect(invalid.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'bio',
      'displayName',
      'instagram',
      'specializesIn.0',
      'website',
    ])
    expect((await app.send('PATCH', '/api/me/profile', { body: { bio: 'x' } })).status).toBe(401)
  })
})

describe('the image', () => {
  const form = (content: BlobPart, name = 'me.png') => {
    const data = new FormData()
    data.append('photo', new File([content], name, { type: 'image/png' }))
    return data
  }

  test('is cropped to a square without metadata, served, replaced, and removed with its files', async () => {
    const user = await app.join('pictured')
    const wide = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer()
    const first = await app.send('POST', '/api/me/picture', {
      as: user.token,
      body: form(new Uint8Array(wide)),
    })
    expect([first.status, first.body.profileImage]).toEqual([
      200,
      expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/320\.jpg$/),
    ])
    expect((await app.send('GET', '/api/auth/me', { as: user.token })).body.profileImage).toBe(
      first.body.profileImage,
    )
    const served = await app.get(first.body.profileImage)
    expect(served.status).toBe(200)
    const { width, height, exif } = await sharp(served.body).metadata()
    expect([width, height, exif]).toEqual([320, 320, undefined])
    const second = await app.send('POST', '/api/me/picture', {
      as: user.token,
      body: form(new Uint8Array(wide)),
    })
    expect((await app.get(first.body.profileImage)).status).toBe(404)
    expect((await app.send('DELETE', '/api/me/picture', { as: user.token })).status).toBe(204)
    expect((await app.get(second.body.profileImage)).status).toBe(404)
    expect((await app.get('/api/profiles/pictured')).body.profileImage).toBeNull()
  })

  test('is refused with a reason when the file is not an accepted image', async () => {
    const user = await app.join('refused')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>'
    for (const [content, status] of [
      [svg, 415],
      ['', 422],
      ['not a picture at all, but long enough to look like one', 415],
    ] as const) {
      const answer = await app.send('POST', '/api/me/picture', { as: user.token, body: form(content) })
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([status, 'photo'])
    }
    expect((await app.get('/api/profiles/refused')).body.profileImage).toBeNull()
  })
})
