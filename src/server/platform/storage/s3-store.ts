// Files by key in an S3-compatible bucket. A PUT is whole or not at all by itself.
import type { S3Client } from '@aws-sdk/client-s3'
import type { ListedFileStore } from './file-store.ts'

export type S3Settings = {
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A store in a bucket that exists. The client's code is loaded only where there is one. */
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
    // Servers other than Amazon's seldom answer under a name of the bucket's own, and do not all know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  return {
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined
        throw error
      }
    },
    write: async (key, content) => {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentLength: content.length }),
      )
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    list: async function* (prefix) {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key
    },
  }
}
