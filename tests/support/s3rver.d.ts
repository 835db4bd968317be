declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: readonly { name: string; configs: readonly (string | Buffer)[] }[]
  }

  interface S3rverContext {
    path: string
    app: object
  }

  export default class S3rver {
    constructor(options: S3rverOptions)
    middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
