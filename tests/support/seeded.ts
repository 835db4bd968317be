import fc from 'fast-check'

/** The same cases in every run; FC_SEED=7 uses others. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })

export { fc }
