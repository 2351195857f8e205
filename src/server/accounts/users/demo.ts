// The demo's photographers: accounts without a password, which nobody can sign in to.
import { z } from 'zod'
import { aboutFields } from '../../../contract/community/profiles.ts'
import { demoFile, demoId } from '../../app/domains/demo-file.ts'

const account = z.strictObject({
  username: z.string().startsWith('demo_'),
  displayName: z.string(),
  joined: z.iso.date(),
  bio: aboutFields.bio.input,
  specializesIn: aboutFields.specializesIn.input.default([]),
})

const toRows = ({ username, displayName, joined, bio, specializesIn }: z.output<typeof account>) => ({
  users: [
    {
      id: demoId(username),
      name: displayName,
      username,
      display_username: username,
      email: `${username}@demo.invalid`,
      bio,
      specializes_in: specializesIn,
      created_at: joined,
    },
  ],
})

export const demoPhotographers = demoFile({ file: 'photographers', shape: account, rows: toRows })

/** Accounts that the operator suspends: see contributions/moderation/demo.ts. */
export const demoSuspended = demoFile({
  file: 'community/suspensions',
  shape: account.extend({ reason: z.string() }),
  rows: (entry) => toRows(entry),
})
