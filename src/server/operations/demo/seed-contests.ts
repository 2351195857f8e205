// Seeds the demo's contests: one in each state, with entries and votes of the demo photographers.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../../rules/durations.ts'
import { type DemoEntry, insertDemoContest } from '../../community/contests/insert-demo.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { DemoContent } from './content.ts'
import type { DemoContest } from './shape-contests.ts'
import { stableId } from './stable-id.ts'

export async function seedContests(tx: Queryable, files: FileStore, demo: DemoContent): Promise<void> {
  const now = new Date()
  const toDate = (days: number) => new Date(now.getTime() + days * dayMs)
  for (const contest of demo.contests) {
    const { slug, title, theme, description, prize, rules, requiresCaptureDate, winners } = contest
    await insertDemoContest(tx, {
      id: stableId(`contest ${slug}`),
      slug,
      title,
      theme,
      description,
      prize,
      rules,
      requiresCaptureDate,
      winners,
      startsAt: toDate(contest.startsInDays),
      deadline: toDate(contest.deadlineInDays),
      votingStartsAt: toDate(contest.votingInDays),
      votingEndsAt: toDate(contest.endsInDays),
      entries: await Promise.all(contest.entries.map((entry) => toEntry(files, demo, { contest, entry }))),
      now,
    })
  }
}

type Source = { contest: DemoContest; entry: DemoContest['entries'][number] }

async function toEntry(files: FileStore, demo: DemoContent, { contest, entry }: Source): Promise<DemoEntry> {
  const photo = demo.photos.find(({ file }) => file === entry.file)
  if (!photo) throw new Error(`Demo contest ${contest.slug} uses ${entry.file}, which is not in photos.json`)
  // Not derived from the file: an address tells nothing about the photo.
  const mediaId = randomUUID()
  await files.write(originalKey(mediaId), await readFile(join(demo.folder, 'photos', entry.file)))
  const { width, height, placeholder, author, licence, sourceUrl, changes } = photo
  return {
    id: stableId(`entry ${contest.slug} ${entry.file}`),
    userId: stableId(entry.photographer),
    title: entry.title,
    image: { mediaId, width, height, placeholder },
    credit: { author, licence, sourceUrl, changes },
    voterIds: entry.votes.map(stableId),
  }
}
