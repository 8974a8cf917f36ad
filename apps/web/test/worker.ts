/** A worker that a browser has fetched. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly messages: unknown[] = [];
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser's service workers: what is registered, and which worker controls the page. */
export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registered: FakeRegistration | undefined = undefined;
  readonly asked: unknown[] = [];
  async getRegistration(): Promise<FakeRegistration | undefined> {
    return this.registered;
  }
  async register(address: unknown): Promise<FakeRegistration> {
    this.asked.push(address);
    return (this.registered ??= new FakeRegistration());
  }
  control(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
  /** As the browser's own. */
  get real(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }
}

export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  updates = 0;
  async update(): Promise<void> {
    this.updates++;
  }
  /** A new version is found, and fetched. */
  find(): FakeWorker {
    this.installing = new FakeWorker('installing');
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
  finish(): FakeWorker {
    const worker = this.installing ?? new FakeWorker('installing');
    this.waiting = worker;
    this.installing = null;
    worker.become('installed');
    return worker;
  }
  get real(): ServiceWorkerRegistration {
    return this as unknown as ServiceWorkerRegistration;
  }
}
