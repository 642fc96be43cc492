import type { ServerResponse } from 'node:http';
import type { Deployment, DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer } from '../../model/http.js';

const RULE = 'robustness/answers-come-whole';

/** Sends some of the responses in another way. */
function sending(
  isMeant: (answer: Answer, nth: number) => boolean,
  put: (response: ServerResponse, body: Buffer) => void,
): DeploymentChange {
  return (Base: typeof Deployment) =>
    class extends Base {
      #sent = 0;

      override send(response: ServerResponse, answer: Answer): void {
        this.#sent += 1;
        if (!isMeant(answer, this.#sent)) {
          super.send(response, answer);
          return;
        }
        response.statusCode = answer.status;
        for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
        put(response, Buffer.from(answer.body));
      }
    };
}

export default [
  state(
    RULE,
    'length-of-another-body',
    'The content-length is that of the body before its whitespace was removed.',
    sending(
      ({ status, body }) => status === 200 && typeof body === 'string' && body.includes('"order_number"'),
      (response, body) => {
        response.setHeader('content-length', body.length + 64);
        response.write(body, () => response.destroy());
      },
    ),
  ),
  state(
    RULE,
    'crash-amid-an-answer',
    'One of thirty responses is cut off by a process that restarts.',
    sending(
      (_, nth) => nth % 30 === 0,
      (response, body) => {
        response.setHeader('content-length', body.length);
        response.write(body.subarray(0, body.length / 2), () => response.destroy());
      },
    ),
  ),
] satisfies readonly Fault[];
