// Seeds the demo's properties: invented listings of the demo photographers, with illustrative images.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoAccounts } from '../../../rules/demo-accounts.ts'
import { findDemoAccount } from '../../accounts/users/demo-accounts.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { insertDemoProperty } from '../../marketplace/properties/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { DemoContent } from './content.ts'
import type { DemoProperty } from './shape-properties.ts'
import { imageId, stableId } from './stable-id.ts'

export const propertyId = (slug: string): string => stableId(`property ${slug}`)

/** Listings of a disabled account are omitted. */
export async function seedProperties(tx: Queryable, files: FileStore, demo: DemoContent): Promise<void> {
  for (const property of demo.properties) {
    const ownerId = await findOwner(tx, property.owner)
    if (!ownerId) continue
    const images = await storeImages(files, demo, property)
    const { slug: _, owner: __, images: ___, ...fields } = property
    await insertDemoProperty(tx, { id: propertyId(property.slug), ownerId, ...fields }, images)
  }
}

/** A photographer of the demo, or one of the accounts on the sign-in page while they are on. */
export const findOwner = async (tx: Queryable, username: string): Promise<string | undefined> =>
  demoAccounts.some((account) => account.username === username)
    ? await findDemoAccount(tx, username)
    : stableId(username)

async function storeImages(files: FileStore, demo: DemoContent, { slug, images }: DemoProperty) {
  const stored = []
  for (const { file, alt } of images) {
    const photo = demo.photos.find((candidate) => candidate.file === file)
    if (!photo) throw new Error(`Demo property ${slug} uses ${file}, which is not in photos.json`)
    const id = imageId(`property ${slug}`, file)
    await files.write(originalKey(id), await readFile(join(demo.folder, 'photos', file)))
    const { width, height, placeholder, author, licence, sourceUrl, changes } = photo
    stored.push({ id, alt, width, height, placeholder, author, licence, source_url: sourceUrl, changes })
  }
  return stored
}
