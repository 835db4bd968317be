import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

export interface RunningS3 {
  /** Environment variables for its bucket. */
  settings: Record<string, string>
  stop(): Promise<void>
}

const cors = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
    <AllowedHeader>*</AllowedHeader>
    <AllowedMethod>POST</AllowedMethod>
    <AllowedMethod>PUT</AllowedMethod>
  </CORSRule>
</CORSConfiguration>`

/**
 * Starts an S3-compatible server with an empty bucket. It checks signatures of requests and
 * presigned URLs, but not the conditions of POST policies; those are tested by what happens
 * afterwards. If TEST_S3 is set (`http://KEY:SECRET@localhost:9000`), tests use that server
 * instead.
 */
export async function runS3(): Promise<RunningS3> {
  const url = process.env['TEST_S3']
  if (url) return { settings: await newBucket(new URL(url)), stop: async () => {} }

  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: 'localhost',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'files', configs: [cors] }],
  })
  // s3rver drops the slash behind the bucket name when checking signatures of list requests.
  server.middleware.unshift((context, next) => {
    if (context.path === '/files/') {
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } })
    }
    return next()
  })
  const { port } = await server.run()
  return {
    settings: settingsOf('files', new URL(`http://S3RVER:S3RVER@localhost:${port}`)),
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function newBucket(address: URL): Promise<Record<string, string>> {
  const { origin, username, password } = address
  const Bucket = `files-${randomUUID()}`
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: origin,
    forcePathStyle: true,
    credentials: { accessKeyId: username, secretAccessKey: password },
  })
  await client.send(new CreateBucketCommand({ Bucket }))
  return settingsOf(Bucket, address)
}

function settingsOf(bucket: string, { origin, username, password }: URL): Record<string, string> {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: origin,
    S3_ACCESS_KEY_ID: username,
    S3_SECRET_ACCESS_KEY: password,
  }
}
