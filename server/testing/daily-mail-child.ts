import { connect } from '#server/database/connect.ts';
import { readEnvironment } from '#server/environment/env.ts';
import { createLog } from '#server/http/create-log.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { createServices } from '#server/services.ts';
import { JOBS } from '#server/slices.ts';

/** One run of the daily mails in a process of its own, to be killed. */
const [url = ''] = process.argv.slice(2);
const env = readEnvironment({ LOG_LEVEL: 'error' });
const connection = connect(url, () => undefined);
const queue = createQueue({ url, jobs: JOBS, runsJobs: false, migrates: false, log: createLog('error') });
await queue.start();
const { dailyMails } = createServices({ env, connection, queue, dataFolder: env.DATA_DIR, now: () => new Date() });
await dailyMails.send();
await queue.stop();
await connection.close();
