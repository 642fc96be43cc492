//! Buys two codes with the client that OpenAPI Generator makes for Rust.
use openapi::apis::{codes_and_documents_api as documents, configuration::Configuration};
use openapi::apis::{orders_api as orders, products_api as products, wallets_api as wallets, Error};
use openapi::models::{FulfillmentStatus, OrderRequest, OrderRequestItem};
use sha2::{Digest, Sha256};
use std::time::Duration;

type Failure = Box<dyn std::error::Error>;

fn env(name: &str) -> Result<String, Failure> {
    std::env::var(name).map_err(|_| format!("{name} is not set").into())
}

async fn save(name: &str, file: reqwest::Response) -> Result<String, Failure> {
    let bytes = file.bytes().await?;
    std::fs::write(name, &bytes)?;
    Ok(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let client = reqwest::Client::builder().timeout(Duration::from_secs(30)).build()?;
    let (base_path, token, key) = (env("DGO_URL")?, env("DGO_TOKEN")?, env("DGO_KEY")?);
    let config = Configuration { base_path, bearer_access_token: Some(token), client, ..Default::default() };

    let product = products::get_product(&config, env("DGO_PRODUCT")?.parse()?).await?;
    println!("wallets {}", wallets::list_wallets(&config, None, None).await?.data.len());
    let item = OrderRequestItem::new(product.data.variant.id, 2);
    let mut request = OrderRequest::new(env("DGO_WALLET")?.parse()?, vec![item]);
    let ulid = orders::create_order(&config, request.clone(), Some(&key)).await?.data.ulid;
    println!("order {ulid}");
    let mut status = FulfillmentStatus::Pending;
    for _ in 0..300 {
        status = orders::get_order(&config, &ulid).await?.fulfillment_status;
        if matches!(status, FulfillmentStatus::Completed | FulfillmentStatus::Refunded) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    if status != FulfillmentStatus::Completed {
        return Err(format!("order {ulid} is {status}").into());
    }
    for entry in documents::get_order_codes(&config, &ulid).await?.data {
        for code in &entry.codes {
            println!("code {} {}", entry.product_name, code.code);
        }
    }
    println!("zip {}", save("codes.zip", documents::download_order_codes(&config, &ulid).await?).await?);
    println!("pdf {}", save("invoice.pdf", documents::download_order_invoice(&config, &ulid).await?).await?);

    let (mut rows, mut page, mut more) = (0, 1, true);
    while more {
        let ledger = wallets::list_transactions(&config, None, None, None, Some("asc"), Some(100), Some(page)).await?;
        (rows, page, more) = (rows + ledger.data.len(), page + 1, ledger.links.next.is_some());
    }
    println!("ledger {rows}");
    // No wallet has this id, so no server can sell.
    request.wallet_id = "00000000-0000-0000-0000-000000000000".parse()?;
    if let Err(Error::ResponseError(refusal)) = orders::create_order(&config, request, Some(&format!("{key}-refused"))).await {
        println!("refused {} {}", refusal.status.as_u16(), refusal.content);
    }
    Ok(())
}
