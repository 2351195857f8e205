// Files by key in an S3-compatible bucket. A PUT is atomic by itself.
import { readFile } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { createQueue } from '../queue.ts'
import { cannotStore } from './disk-errors.ts'
import type { FileStore, ListedFileStore } from './file-store.ts'

export type S3Settings = {
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

// Files are held in memory while they are sent, because a retry needs them again: so only a few at a time.
const maxFilesInMemory = 3

/** A store in an existing bucket. The client's code is loaded only when a bucket is configured. */
export async function openS3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Promise<ListedFileStore> {
  const { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const client: S3Client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's seldom answer under the bucket's host name, and not all support the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  const queue = createQueue(maxFilesInMemory)
  const write: FileStore['write'] = async (key, content) => {
    const command = { Bucket: bucket, Key: key, Body: content, ContentLength: content.length }
    await client.send(new PutObjectCommand(command)).catch(refuse)
  }
  return {
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined
        return refuse(error)
      }
    },
    write,
    writeFrom: (key, path) => queue(async () => await write(key, await readFile(path))),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(refuse)
    },
    sweep: async () => {},
    list: async function* (prefix) {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key
    },
  }
}

// The client has already retried: the bucket does not answer, or refuses us.
function refuse(error: unknown): never {
  throw cannotStore(error)
}
