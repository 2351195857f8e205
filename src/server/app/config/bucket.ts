// The variables of the bucket where photos and images are kept.
import { z } from 'zod'

/** Any S3-compatible storage; `endpoint` is not needed for Amazon's. */
export type Bucket = Readonly<
  Record<'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey', string> & { endpoint: string | undefined }
>

export const bucketVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().regex(/^\S+$/).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/** What each has to be, for the message about an invalid one. */
export const bucketExpectations = {
  S3_ENDPOINT: 'an absolute http(s) URL',
  S3_BUCKET: 'the name of a bucket (together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY)',
  S3_REGION: 'the name of a region',
  S3_ACCESS_KEY_ID: 'a key (together with S3_BUCKET)',
  S3_SECRET_ACCESS_KEY: 'a secret key (together with S3_BUCKET)',
}

type Values = z.output<z.ZodObject<typeof bucketVariables>>

/** Undefined: files are kept in the data folder. */
export function toBucket({
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
}: Values): Bucket | undefined {
  return bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}
